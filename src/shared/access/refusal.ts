import type { ApiError } from '../../api/errors.ts';
import type { RoleName } from '../../session/roles.ts';

/** Roles that would permit a rejected request: one role of each group is required. */
export type NeededRoles = readonly (readonly RoleName[])[];

const management = (name: string): RoleName => ({ client: 'realm-management', name });

/** Keycloak does not report missing roles; these are its own rules by path. */
function ofKeycloak(path: string, reads: boolean): NeededRoles | undefined {
  const [, part] = /\/admin\/realms\/[^/]+\/([^/?]+)/.exec(path) ?? [];
  if (part === undefined) return undefined;
  if (part === 'roles' || part === 'roles-by-id' || part === 'authentication') {
    return [[management(reads ? 'view-realm' : 'manage-realm'), management('realm-admin')]];
  }
  if (part === 'clients') return [[management(reads ? 'view-clients' : 'manage-clients'), management('realm-admin')]];
  return [[management(reads ? 'view-users' : 'manage-users'), management('realm-admin')]];
}

/** `GET_LOCATION` → `GET_LOCATION` or `MANAGE_LOCATION`. */
function orManage(role: string): RoleName[] {
  const [, type = ''] = /^[A-Z]+_(.+)$/.exec(role) ?? [];
  return [{ name: role }, { name: `MANAGE_${type}` }];
}

/**
 * Roles that a request rejected with 403 needs: those named in the server's message, else derived from method and URL,
 * as the gateway decides (reference, platform section 3.4). Undefined if neither is conclusive, e.g. for a transaction
 * that the gateway rejects without a message.
 */
export function neededRoles({ status, method, url, message, issues }: ApiError): NeededRoles | undefined {
  if (status !== 403) return undefined;
  const text = [message, ...issues.flatMap((issue) => [issue.text, issue.details ?? ''])].join(' ');
  const named = [...new Set(text.match(/\b(GET|POST|PUT|DELETE|MANAGE)_[A-Z]{3,}\b/g) ?? [])];
  if (named.length > 0) {
    const single = named.filter((role) => !role.startsWith('MANAGE_'));
    return (single.length > 0 ? single : named).map(orManage);
  }
  const { pathname } = new URL(url, 'http://server');
  const keycloak = ofKeycloak(pathname, method === 'GET');
  if (keycloak) return keycloak;
  const [, type] = /\/([A-Z][A-Za-z]+)(?:\/|$)/.exec(pathname) ?? [];
  return type === undefined ? undefined : [orManage(`${method}_${type.toUpperCase()}`)];
}
