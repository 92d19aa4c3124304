import { createApi } from '@reduxjs/toolkit/query/react';
import { createBaseQuery } from '../baseQuery.ts';

/** The slice of the web server's own API (configuration, health, imports), without endpoints; pages import `./index.ts`. */
export const platformApi = createApi({
  reducerPath: 'platform',
  baseQuery: createBaseQuery((config) => ({ base: config.platformBaseUrl, media: 'application/json' })),
  keepUnusedDataFor: 60,
  refetchOnMountOrArgChange: 5,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
