import { randomUUID } from 'node:crypto';
import type { AccessClaims as VerifiedClaims } from '../../../access/tokenVerifier.ts';
import type { SettingsStore } from '../store/settings.ts';
import type { StoredUser } from '../types.ts';
import { profileClaims, roleClaims, type ClaimSources } from './claims.ts';
import { signJwt, verifyJwt, type Claims } from './jwt.ts';
import type { SigningKey } from './keys.ts';

/** Claims of the sandbox's access tokens. Times in seconds since 1970. */
export interface AccessClaims extends VerifiedClaims {
  azp: string;
  preferred_username: string;
  resource_access: Record<string, { roles: string[] }>;
}

export interface TokenContext {
  user: StoredUser;
  clientId: string;
  sessionId: string;
  scope: string;
  authTime: number;
  origins: readonly string[];
  expiresInSeconds?: number;
}

export interface TokenIssuer {
  access(context: TokenContext): string;
  id(context: TokenContext & { nonce?: string | undefined; acr?: string | undefined }): string;
  /** Claims if signature, issuer, type and expiry are valid, otherwise undefined. */
  verifyAccess(token: string): AccessClaims | undefined;
  /** Claims of one of our id tokens, ignoring its expiry: the hint of a sign-out may be old. */
  readIdHint(token: string): Claims | undefined;
}

interface Parts {
  issuer: string;
  key: () => SigningKey;
  settings: SettingsStore;
  sources: ClaimSources;
  clock: () => Date;
}

/** Creates and verifies the realm's tokens, with the claims of Keycloak 26. */
export function createTokenIssuer({ issuer, key, settings, sources, clock }: Parts): TokenIssuer {
  const seconds = (): number => Math.floor(clock().getTime() / 1000);
  const common = (context: TokenContext): Claims => {
    const now = seconds();
    return {
      exp: now + (context.expiresInSeconds ?? settings.realm().accessTokenLifespan),
      iat: now,
      auth_time: context.authTime,
      jti: randomUUID(),
      iss: issuer,
      sub: context.user.id,
      azp: context.clientId,
      sid: context.sessionId,
      acr: '1',
    };
  };
  return {
    access(context) {
      const roles = roleClaims(context.user.id, sources);
      // As in Keycloak: the clients of the user's client roles, except the one the token is issued for.
      const audience = Object.keys(roles.resource_access).filter((client) => client !== context.clientId);
      return signJwt(
        {
          ...common(context),
          ...(audience.length > 0 ? { aud: audience.length === 1 ? audience[0] : audience } : {}),
          typ: 'Bearer',
          'allowed-origins': context.origins,
          ...roles,
          scope: context.scope,
          ...profileClaims(context.user, sources),
        },
        key(),
      );
    },
    id: (context) =>
      signJwt(
        {
          ...common(context),
          aud: context.clientId,
          typ: 'ID',
          ...(context.nonce ? { nonce: context.nonce } : {}),
          ...profileClaims(context.user, sources),
        },
        key(),
      ),
    verifyAccess(token) {
      const claims = verifyJwt(token, key());
      const valid = claims?.['iss'] === issuer && claims['typ'] === 'Bearer' && Number(claims['exp']) > seconds();
      return valid ? (claims as AccessClaims) : undefined;
    },
    readIdHint(token) {
      const claims = verifyJwt(token, key());
      return claims?.['iss'] === issuer && claims['typ'] === 'ID' ? claims : undefined;
    },
  };
}
