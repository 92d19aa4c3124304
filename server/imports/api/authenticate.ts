import type { AppConfig } from '../../../common/config/config.ts';
import { holds, type Permission } from '../../../common/session/permissions.ts';
import { decodeRoles } from '../../../common/session/roles.ts';
import { bearerToken } from '../../access/authorize.ts';
import {
  createTokenVerifier,
  KeysUnavailable,
  type AccessClaims,
  type VerifyToken,
} from '../../access/tokenVerifier.ts';
import { importTypes, type ImportType } from '../engine/types.ts';
import { needsOf } from '../fileTypes/index.ts';
import { grantedRoles } from '../remote/limitToUser.ts';
import { ImportError } from '../service/errors.ts';
import type { Caller } from '../service/types.ts';
import type { ImportSettings } from '../settings.ts';
import type { TargetServers } from '../targetServers.ts';

/** The user of a token with these claims. `clientId` is the client whose roles count as permissions. */
export function toCaller(token: string, claims: AccessClaims, clientId: string): Caller {
  return {
    username: typeof claims.preferred_username === 'string' ? claims.preferred_username : claims.sub,
    fullName: typeof claims.name === 'string' && claims.name !== '' ? claims.name : null,
    userId: claims.sub,
    token,
    expires: claims.exp * 1000,
    bits: decodeRoles(claims, clientId).bits,
    roles: grantedRoles(claims),
  };
}

/**
 * Identifies the user by the bearer token. Rejects with ImportError: 401 for a missing or invalid token, 503 while the
 * realm's keys are unavailable.
 */
export function createAuthenticate(verify: VerifyToken, clientId: string): (request: Request) => Promise<Caller> {
  return async (request) => {
    const token = bearerToken(request);
    const claims = token === undefined ? undefined : await verify(token).catch(unavailable);
    if (token === undefined || claims === undefined) throw new ImportError(401, 'Not authorized');
    return toCaller(token, claims, clientId);
  };
}

/** Base of the OpenID endpoints of the realm. */
export function openidOf(keycloakUrl: string, { keycloakRealm }: Pick<AppConfig, 'keycloakRealm'>): string {
  return `${keycloakUrl}/realms/${keycloakRealm}/protocol/openid-connect`;
}

/** `createAuthenticate` with the realm and the clients of the installation. */
export function authenticateFor(
  { config, clients }: Pick<ImportSettings, 'config' | 'clients'>,
  { send, keycloakUrl, issuer }: Pick<TargetServers, 'send' | 'keycloakUrl' | 'issuer'>,
): (request: Request) => Promise<Caller> {
  const verify = createTokenVerifier({ send, jwksUrl: `${openidOf(keycloakUrl, config)}/certs`, issuer, clients });
  return createAuthenticate(verify, config.keycloakClientId);
}

function unavailable(error: unknown): never {
  throw error instanceof KeysUnavailable ? new ImportError(503, error.message) : error;
}

const missingOf = ({ bits }: Caller, permissions: readonly string[]): string[] =>
  permissions.filter((permission) => !holds(bits, permission as Permission));

/** True if the user has all of these permissions. */
export function hasPermissions(caller: Caller, permissions: readonly string[]): boolean {
  return missingOf(caller, permissions).length === 0;
}

/** Throws an ImportError 403 that names the missing permissions. */
export function requirePermissions(caller: Caller, permissions: readonly string[]): void {
  const missing = missingOf(caller, permissions);
  if (missing.length > 0) throw new ImportError(403, `Missing permission: ${missing.join(', ')}`);
}

/** Kinds of files that a user may import. */
export const allowedTypes = (caller: Caller): ImportType[] =>
  importTypes.filter((type) => hasPermissions(caller, needsOf([type])));
