import { outcomeResponse } from '../../fhir/operationOutcome.ts';
import type { AccessClaims } from '../../access/tokenVerifier.ts';
import { createAccessCheck } from '../../access/accessCheck.ts';
import type { Send } from '../../fhir/http.ts';

/** Roles of a user as the servers check them: of the realm, and of Keycloak's client realm-management. */
export interface GrantedRoles {
  realm: readonly string[];
  realmManagement: readonly string[];
}

export function grantedRoles({ realm_access: { roles }, resource_access: access }: AccessClaims): GrantedRoles {
  const client = (access as Record<string, { roles?: unknown } | undefined> | undefined)?.['realm-management'];
  const given = Array.isArray(client?.roles) ? (client.roles as unknown[]) : [];
  return { realm: roles, realmManagement: given.filter((role) => typeof role === 'string') };
}

const manage = ['manage-users'];
const view = ['view-users', 'manage-users'];

/**
 * The admin requests of imports below `/admin/realms/{realm}`, with the roles that permit them. Stricter than Keycloak
 * for query-users and query-groups, which permit searches without results.
 */
const adminRequests: readonly [method: string, path: RegExp, roles: readonly string[]][] = [
  ['GET', /^$/, ['view-realm', 'manage-realm']],
  ['GET', /^\/users$/, view],
  ['GET', /^\/users\/[\w-]+(\/groups)?$/, view],
  ['GET', /^\/groups(\/[\w-]+\/children)?$/, view],
  ['POST', /^\/users$/, manage],
  ['PUT', /^\/users\/[\w-]+(\/groups\/[\w-]+|\/execute-actions-email)?$/, manage],
  ['DELETE', /^\/users\/[\w-]+$/, manage],
];

/** Path of a URL below a base without a trailing slash; undefined if it is elsewhere. */
function pathBelow(base: string, url: URL): string | undefined {
  const { origin, pathname } = new URL(base);
  if (url.origin !== origin) return undefined;
  return url.pathname === pathname || url.pathname.startsWith(`${pathname}/`)
    ? url.pathname.slice(pathname.length)
    : undefined;
}

/**
 * Sends only requests that the roles permit, because the token of the service account has all permissions of imports.
 * FHIR requests are checked by the rules of the gateway (`createAccessCheck`), admin requests by those of Keycloak. All
 * others are refused. The refusals are those that the servers return for a token with these roles.
 */
export function limitToUser(
  send: Send,
  { realm, realmManagement }: GrantedRoles,
  { fhirBase, keycloakBase }: { fhirBase: string; keycloakBase: string },
): Send {
  const claims: AccessClaims = { sub: '', iss: '', exp: 0, realm_access: { roles: [...realm] } };
  const check = createAccessCheck({ verifyAccess: () => claims }, Infinity, { requireCoreAppId: false });
  return async (request) => {
    const url = new URL(request.url);
    const fhirPath = pathBelow(fhirBase, url);
    if (fhirPath !== undefined) {
      const allowed = await check.fhir(request.clone(), fhirPath);
      if (allowed instanceof Response) return allowed;
      if (allowed.search === undefined) return send(request);
    }
    const adminPath = pathBelow(keycloakBase, url);
    const rule = adminRequests.find(([method, path]) => method === request.method && path.test(adminPath ?? '?'));
    if (rule?.[2].some((role) => realmManagement.includes(role))) return send(request);
    if (adminPath !== undefined) return Response.json({ error: 'HTTP 403 Forbidden' }, { status: 403 });
    return outcomeResponse(403, 'forbidden', `Imports do not send ${request.method} ${url.pathname}`);
  };
}
