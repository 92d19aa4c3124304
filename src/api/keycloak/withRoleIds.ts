import type { ApiBaseQuery } from '../baseQuery.ts';
import type { ApiError } from '../errors.ts';
import type { RequestArgs } from '../http/types.ts';

const byName = /^\/roles\/(\.{1,2})(\/.*)?$/;
/** What Keycloak also offers by the id of a role. */
const offeredById: readonly string[] = ['', '/composites'];

const refusal = ({ url, method = 'GET' }: RequestArgs, status: number, message: string): { error: ApiError } => ({
  error: { kind: 'http', status, message, issues: [], url, method },
});

/**
 * Requests roles whose name is `.` or `..` by id, because a browser removes these segments: `/roles/../users` would return
 * all users. Responds with status 404 for an unknown role, and 501 for what Keycloak offers by name only.
 */
export function withRoleIds(query: ApiBaseQuery): ApiBaseQuery {
  return async (args, api, options) => {
    const [, name, part = ''] = byName.exec(args.url) ?? [];
    if (name === undefined) return query(args, api, options);
    if (!offeredById.includes(part)) return refusal(args, 501, `Keycloak offers no ${part} of a role by its id`);
    const found = await query({ url: '/roles', params: { search: name, briefRepresentation: true } }, api, options);
    if (found.error) return found;
    const role = (found.data as { id?: string; name?: string }[]).find((each) => each.name === name);
    if (role?.id === undefined) return refusal(args, 404, `There is no role ${name}`);
    return query({ ...args, url: `/roles-by-id/${encodeURIComponent(role.id)}${part}` }, api, options);
  };
}
