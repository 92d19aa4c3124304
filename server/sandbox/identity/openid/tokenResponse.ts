import type { KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityStore } from '../index.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Replaces the tokens in the token endpoint's response. oidc-provider decides whether tokens are issued; their content
 * is created by the same code that mints tokens for tests. keycloak-js decodes the refresh token, which is opaque here:
 * it is wrapped in a JWT whose third part is the opaque value (see unwrapRefreshToken).
 */
export function rewriteTokenResponse(ctx: KoaContextWithOIDC, identity: IdentityStore): void {
  const body = ctx.body as Partial<Record<string, string>> | undefined;
  const { AuthorizationCode: code, RefreshToken: refresh, Account: account, Client: client } = ctx.oidc.entities;
  const source = refresh ?? code;
  const user = account && identity.users.find(account.accountId);
  if (!body?.['access_token'] || !source || !user || !client) return;

  const settings = identity.settings.realm();
  const sessionId = source.sessionUid ?? '';
  const scope = body['scope'] ?? source.scope ?? 'openid';
  const context = {
    user,
    clientId: client.clientId,
    sessionId,
    scope,
    authTime: source.authTime ?? Math.floor(Date.now() / 1000),
    origins: identity.clients.byClientId(client.clientId)?.representation.webOrigins ?? [],
  };
  const session = identity.sessions.find(sessionId);
  if (session) identity.sessions.touch(session);

  const now = Math.floor(Date.now() / 1000);
  // As in Keycloak, not after the end of the session.
  const rest = context.authTime + settings.ssoSessionMaxLifespan - now;
  const refreshExpires = Math.max(0, Math.min(settings.ssoSessionIdleTimeout, rest));
  const refreshClaims = {
    exp: now + refreshExpires,
    iat: now,
    iss: identity.issuer,
    sub: user.id,
    typ: 'Refresh',
    azp: client.clientId,
    sid: sessionId,
    scope,
  };
  ctx.body = {
    access_token: identity.tokens.access(context),
    expires_in: settings.accessTokenLifespan,
    refresh_expires_in: refreshExpires,
    ...(body['refresh_token']
      ? {
          refresh_token: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(refreshClaims)}.${body['refresh_token']}`,
        }
      : {}),
    token_type: 'Bearer',
    ...(body['id_token'] ? { id_token: identity.tokens.id({ ...context, nonce: source.nonce }) } : {}),
    'not-before-policy': 0,
    session_state: sessionId,
    scope,
  };
}

/** Opaque value in one of our refresh tokens; other text is returned unchanged. */
export const unwrapRefreshToken = (token: string): string => token.split('.').pop() ?? token;
