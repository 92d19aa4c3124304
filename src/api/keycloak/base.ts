import { createApi } from '@reduxjs/toolkit/query/react';
import { createBaseQuery } from '../baseQuery.ts';
import { traceKeycloakWrite } from './traceWrite.ts';

/** The slice of Keycloak's admin API, without endpoints; pages import `./index.ts`. */
export const keycloakApi = createApi({
  reducerPath: 'keycloak',
  baseQuery: createBaseQuery(
    (config) => ({ base: config.keycloakBaseUrl, media: 'application/json' }),
    traceKeycloakWrite,
  ),
  keepUnusedDataFor: 60,
  refetchOnMountOrArgChange: 5,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
