import { decodeJwt } from 'jose';
import { bearerToken, missingRoles } from './authorize.ts';
import { readClaims, type AccessClaims } from './tokenVerifier.ts';

/** The unverified claims of a token, which the access check or the upstream server verifies. */
export function readToken(request: Request): AccessClaims | undefined {
  try {
    return readClaims(decodeJwt(bearerToken(request) ?? ''));
  } catch {
    return undefined;
  }
}

/**
 * True for the caller's own PractitionerDetail, which requires only the role for Locations: it contains the caller's teams with
 * their Locations, the area that pages begin with, and the gateway requires no roles at all. Not for supervisors, who
 * receive those of others.
 */
export function isOwnDetail(request: Request, claims: AccessClaims | undefined): boolean {
  const { pathname, searchParams } = new URL(request.url);
  // A form, or a second value, could request the detail of another user.
  const [userId, ...others] = searchParams.getAll('keycloak-uuid');
  return (
    claims !== undefined &&
    request.method === 'GET' &&
    others.length === 0 &&
    /\/PractitionerDetail\/?$/.test(pathname) &&
    userId === claims.sub &&
    missingRoles(claims, [{ method: 'GET', type: 'Location' }]).length === 0 &&
    !claims.realm_access.roles.includes('SUPERVISOR')
  );
}
