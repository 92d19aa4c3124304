import { randomBytes } from 'node:crypto';
import { interactionPolicy, Provider, type Configuration, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import { reportFailure } from '../../../failures.ts';
import type { IdentityStore } from '../index.ts';
import { allowedOrigin, allowedRedirect } from '../origins.ts';
import { createAdapterFactory } from './adapter.ts';
import { errorPage } from './errorPage.ts';
import type { SignInPages } from './page.ts';
import { realmPath } from './paths.ts';
import { sessionCookie } from './session.ts';
import { rewriteTokenResponse, unwrapRefreshToken } from './tokenResponse.ts';

/** Keys that sign cookies: generated once and stored with the realm. */
function cookieKeys(identity: IdentityStore): string[] {
  const storedKeys = identity.settings.get('cookie-keys');
  if (storedKeys) return JSON.parse(storedKeys) as string[];
  const keys = [randomBytes(32).toString('base64url')];
  identity.settings.set('cookie-keys', JSON.stringify(keys));
  return keys;
}

function privateJwk(identity: IdentityStore): JWK {
  const key = identity.key();
  return { ...key.privateKey.export({ format: 'jwk' }), kid: key.kid, use: 'sig', alg: 'RS256' };
}

/** The library's policy; also rejects sessions of users who are disabled or must change their password. */
function policy(identity: IdentityStore): interactionPolicy.DefaultPolicy {
  const prompts = interactionPolicy.base();
  prompts.get('login')?.checks.add(
    new interactionPolicy.Check('account_state', 'End-User has something to do first', 'login_required', (ctx) => {
      const accountId = ctx.oidc.session?.accountId;
      if (!accountId) return interactionPolicy.Check.NO_NEED_TO_PROMPT;
      const user = identity.users.find(accountId);
      return user?.enabled && !user.requiredActions.includes('UPDATE_PASSWORD')
        ? interactionPolicy.Check.NO_NEED_TO_PROMPT
        : interactionPolicy.Check.REQUEST_PROMPT;
    }),
  );
  return prompts;
}

function configuration(identity: IdentityStore, pages: SignInPages): Configuration {
  const realm = (): ReturnType<IdentityStore['settings']['realm']> => identity.settings.realm();
  const protocol = '/protocol/openid-connect';
  return {
    adapter: createAdapterFactory(identity, () => Provider.ctx?.ip),
    jwks: { keys: [privateJwk(identity)] },
    routes: {
      authorization: `${protocol}/auth`,
      token: `${protocol}/token`,
      userinfo: `${protocol}/userinfo`,
      jwks: `${protocol}/certs`,
    },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    // Ignores a secret in the form, as Keycloak does for public clients.
    clientAuthMethods: ['none'],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    // As in Keycloak, PKCE is required by an attribute of the client.
    pkce: {
      required: (_ctx, { clientId }) =>
        identity.clients.byClientId(clientId)?.representation.attributes?.['pkce.code.challenge.method'] !== undefined,
    },
    clientBasedCORS: (_ctx, origin, { clientId }) => allowedOrigin(identity, origin, clientId),
    cookies: {
      keys: cookieKeys(identity),
      names: { session: sessionCookie, interaction: 'AUTH_SESSION_ID', resume: 'KC_RESTART' },
      long: { sameSite: 'lax', path: realmPath(identity) },
      short: { sameSite: 'lax' },
    },
    // In seconds. A session lasts as long as the realm allows; an idle one ends when its refresh token expires.
    ttl: {
      AccessToken: () => realm().accessTokenLifespan,
      IdToken: () => realm().accessTokenLifespan,
      AuthorizationCode: 60,
      RefreshToken: () => realm().ssoSessionIdleTimeout,
      Session: () => realm().ssoSessionMaxLifespan,
      Grant: () => realm().ssoSessionMaxLifespan,
      Interaction: 1800,
    },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_ctx, id) => {
      const user = identity.users.find(id);
      return user?.enabled ? { accountId: id, claims: () => ({ sub: id }) } : undefined;
    },
    // The programme's own application needs no consent of its users.
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      // All windows of a session share one grant: a new grant would revoke the refresh tokens of the other windows.
      const grantId = session.grantIdFor(client.clientId);
      const known = grantId && (await provider.Grant.find(grantId));
      if (known && known.accountId === session.accountId) return known;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
    interactions: {
      policy: policy(identity),
      url: (_ctx, interaction) => `${realmPath(identity)}/login-actions/authenticate/${interaction.uid}`,
    },
    renderError: (ctx, out) => errorPage(ctx, out, pages, identity.publicUrl),
  };
}

/** oidc-provider with the realm's users, clients, lifetimes and keys. Expects URLs relative to the issuer's path. */
export function createProvider(identity: IdentityStore, pages: SignInPages): Provider {
  const provider = new Provider(identity.issuer, configuration(identity, pages));
  provider.proxy = identity.publicUrl.startsWith('https:');
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed(this: { clientId: string }, address: string): boolean {
      return allowedRedirect(identity, this.clientId, address, 'redirect');
    },
  });
  const { RefreshToken } = provider;
  const find = RefreshToken.find.bind(RefreshToken);
  Object.assign(RefreshToken, {
    find: (token: string, options?: { ignoreExpiration?: boolean }) => find(unwrapRefreshToken(token), options),
  });
  provider.use(async (ctx, next) => {
    await next();
    // Koa's type lacks the properties added by the library.
    const known = ctx as KoaContextWithOIDC;
    if (known.oidc?.route === 'token') rewriteTokenResponse(known, identity);
    // The library allows any origin for preflight requests and errors.
    const clientId = known.oidc?.client?.clientId ?? known.oidc?.params?.['client_id'];
    if (!allowedOrigin(identity, ctx.get('Origin'), typeof clientId === 'string' ? clientId : undefined)) {
      for (const name of Object.keys(ctx.response.headers).filter((each) => each.startsWith('access-control-'))) {
        ctx.remove(name);
      }
    }
  });
  // Keycloak records a sign-in for each successful request, also if the session already exists.
  provider.on('authorization.success', ({ ip, oidc }) => {
    const { client, session, account } = oidc;
    const user = account && identity.users.find(account.accountId);
    if (!user || !client || !session) return;
    const { id: userId, username } = user;
    identity.events.add({ type: 'LOGIN', clientId: client.clientId, userId, sessionId: session.uid, ip, username });
  });
  provider.on('server_error', (_ctx, error) => reportFailure('openid', error));
  return provider;
}
