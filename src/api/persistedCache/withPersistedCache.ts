import type { SessionUser } from '../../session/sessionSlice.ts';
import type { ApiBaseQuery } from '../baseQuery.ts';
import { addressOf } from '../http/request.ts';
import type { ApiServices } from '../services.ts';
import { removePersisted, persistedKey, readPersisted, prunePersisted, writePersisted } from './persistedResponses.ts';
import { isPersistableResponse, isPersistableRequest } from './isPersistable.ts';

interface State {
  session?: { user?: SessionUser };
}

/** Persists a response unless the session has ended since the request: sign-out has cleared the storage. */
async function persistIfSignedIn({ auth }: ApiServices, key: string, data: unknown): Promise<void> {
  if (await auth.accessToken().catch(() => undefined)) await writePersisted(key, data, Date.now());
}

const pruned = new WeakSet<ApiServices>();

/**
 * Resolves unforced requests, such as the first one of a page load, from the persisted cache, with the time of storing
 * in `meta.asOf`; a middleware then refetches them. Forced requests (refetches, forms, saves) always reach the server.
 */
export function withPersistedCache(query: ApiBaseQuery): ApiBaseQuery {
  return async (args, api, options) => {
    const services = api.extra as ApiServices;
    const user = (api.getState() as State).session?.user?.id;
    const types = services.persistedTypes;
    if (!types || user === undefined || api.type !== 'query' || !isPersistableRequest(args, types, services.config))
      return query(args, api, options);

    if (!pruned.has(services)) {
      pruned.add(services);
      void prunePersisted(user, Date.now());
    }
    const key = persistedKey(user, addressOf(services.config.fhirBaseUrl, args).href);
    const persisted = api.forced ? undefined : await readPersisted(key, Date.now());
    if (persisted) return { data: persisted.data, meta: { status: 200, asOf: persisted.savedAt } };
    const response = await query(args, api, options);
    if (response.error === undefined && isPersistableResponse(response.data, types))
      void persistIfSignedIn(services, key, response.data);
    // Remove data that the user may no longer read, or that was deleted.
    if ([401, 403, 404, 410].includes(response.error?.status ?? 0)) void removePersisted(key);
    return response;
  };
}
