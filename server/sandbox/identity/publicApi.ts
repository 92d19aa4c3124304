import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { IdentityStore } from './index.ts';
import { allowedOrigin } from './origins.ts';
import { profileClaims, roleClaims } from './tokens/claims.ts';
import { publicJwk } from './tokens/keys.ts';
import type { StoredUser } from './types.ts';

/** OpenID Connect discovery document with Keycloak's URLs. */
function discovery(issuer: string): Record<string, unknown> {
  const protocol = `${issuer}/protocol/openid-connect`;
  return {
    issuer,
    authorization_endpoint: `${protocol}/auth`,
    token_endpoint: `${protocol}/token`,
    userinfo_endpoint: `${protocol}/userinfo`,
    end_session_endpoint: `${protocol}/logout`,
    jwks_uri: `${protocol}/certs`,
    check_session_iframe: `${protocol}/login-status-iframe.html`,
    grant_types_supported: ['authorization_code', 'refresh_token'],
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    claims_supported: [
      'sub',
      'iss',
      'auth_time',
      'name',
      'given_name',
      'family_name',
      'preferred_username',
      'email',
      'acr',
    ],
  };
}

/** User of the request's token; undefined if the token, session or user is no longer valid. */
function userOfToken(identity: IdentityStore, request: Request): StoredUser | undefined {
  const claims = identity.verifyToken(request);
  if (!claims?.sid || !identity.sessions.find(claims.sid)) return undefined;
  const user = identity.users.find(claims.sub);
  return user?.enabled ? user : undefined;
}

/**
 * Endpoints without a sign-in page, under `/auth/realms/{realm}`: the realm document with the public key (read by the
 * gateway), discovery, keys, and for the bearer of a token userinfo and account.
 */
export function createPublicApp(identity: IdentityStore): Hono {
  const { issuer } = identity;
  const app = new Hono({ strict: false });
  app.use(
    cors({
      origin: (origin) => (allowedOrigin(identity, origin) ? origin : undefined),
      credentials: true,
      allowHeaders: ['Authorization', 'Content-Type', 'Accept'],
    }),
  );
  app.get('/', (c) =>
    c.json({
      realm: identity.realm,
      public_key: identity.key().publicKeyBase64,
      'token-service': `${issuer}/protocol/openid-connect`,
      'account-service': `${issuer}/account`,
      'tokens-not-before': 0,
    }),
  );
  app.get('/.well-known/openid-configuration', (c) => c.json(discovery(issuer)));
  app.get('/protocol/openid-connect/certs', (c) => c.json({ keys: [publicJwk(identity.key())] }));
  app.on(['GET', 'POST'], '/protocol/openid-connect/userinfo', (c) => {
    const user = userOfToken(identity, c.req.raw);
    if (!user) {
      const challenge = `Bearer realm="${identity.realm}", error="invalid_token", error_description="Token verification failed"`;
      return c.json({ error: 'invalid_token', error_description: 'Token verification failed' }, 401, {
        'WWW-Authenticate': challenge,
      });
    }
    return c.json({ sub: user.id, ...profileClaims(user, identity.sources), ...roleClaims(user.id, identity.sources) });
  });
  app.get('/account', (c) => {
    // keycloak-js opens this URL in the browser for account management; the only such page is in the application.
    if (c.req.header('Accept')?.includes('text/html')) return c.redirect(`${identity.publicUrl}/`);
    const user = userOfToken(identity, c.req.raw);
    if (!user) return c.json({ error: 'HTTP 401 Unauthorized' }, 401);
    return c.json({
      id: user.id,
      username: user.username,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      emailVerified: user.emailVerified,
      attributes: user.attributes,
    });
  });
  return new Hono({ strict: false }).route(`/auth/realms/${identity.realm}`, app);
}
