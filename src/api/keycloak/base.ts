import { createApi } from '@reduxjs/toolkit/query/react';
import { createBaseQuery } from '../baseQuery.ts';
import type { AppConfig } from '../../config/config.ts';
import type { RequestArgs, Server } from '../http/types.ts';
import { withDeviceData } from '../withDeviceData.ts';
import { reconcileKeycloakWrite } from './reconcileWrite.ts';
import { withRoleIds } from './withRoleIds.ts';

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
