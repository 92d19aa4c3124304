import { createApi } from '@reduxjs/toolkit/query/react';
import { createBaseQuery, type ApiBaseQuery } from '../baseQuery.ts';
import type { AppConfig } from '../../../common/config/config.ts';
import type { RequestArgs, Server } from '../http/types.ts';
import { withDeviceData } from '../withDeviceData.ts';
import { reconcileKeycloakWrite } from './reconcileWrite.ts';
import type { ApiError } from '../errors.ts';

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
function withRoleIds(query: ApiBaseQuery): ApiBaseQuery {
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

/** Checks the shape of a read: a user or group has an id, a list is an array. Intermediaries send other bodies. */
function isValidResponse({ method = 'GET', url }: RequestArgs, body: unknown): boolean {
  if (method !== 'GET') return true;
  if (/^\/(users|groups)\/[^/]+$/.test(url) && !/\/(count|profile)$/.test(url)) {
    return typeof body === 'object' && body !== null && 'id' in body;
  }
  return (
    Array.isArray(body) || !/(^\/(users|groups|roles|events)|\/(groups|members|children|realm|composite))$/.test(url)
  );
}

const keycloakServer = ({ keycloakBaseUrl: base }: AppConfig, args: RequestArgs): Server => ({
  base,
  media: 'application/json',
  read: (body) => (isValidResponse(args, body) ? body : undefined),
});

/** Sends a request to Keycloak's admin API. */
export const keycloakRequest = withRoleIds(createBaseQuery(keycloakServer, reconcileKeycloakWrite));

/** The slice of Keycloak's admin API, without endpoints; pages import `./index.ts`. */
export const keycloakApi = createApi({
  reducerPath: 'keycloak',
  baseQuery: withDeviceData(keycloakRequest, keycloakServer),
  keepUnusedDataFor: 60,
  refetchOnMountOrArgChange: 5,
  refetchOnReconnect: true,
  tagTypes: [] as string[],
  endpoints: () => ({}),
});
