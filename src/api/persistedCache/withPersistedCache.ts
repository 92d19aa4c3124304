import type { SessionUser } from '../../session/sessionSlice.ts';
import type { ApiBaseQuery } from '../baseQuery.ts';
import { addressOf } from '../http/request.ts';
import type { ApiServices } from '../services.ts';
import { isPersistableResponse, isPersistableRequest } from './isPersistable.ts';

interface State {
  session?: { user?: SessionUser };
}

/** Persists a response unless the session has ended since the request: sign-out has cleared the storage. */
async function persistIfSignedIn({ auth }: ApiServices, persist: () => Promise<void>): Promise<void> {
  if (await auth.accessToken().catch(() => undefined)) await persist();
}

/**
 * Resolves unforced requests, such as the first one of a page load, from the persisted cache, with the time of storing
 * in `meta.asOf`; a middleware then refetches them. Forced requests (refetches, forms, saves) always reach the server.
 */
export function withPersistedCache(query: ApiBaseQuery): ApiBaseQuery {
  return async (args, api, options) => {
    const services = api.extra as ApiServices;
    const user = (api.getState() as State).session?.user?.id;
    const { persistedTypes: types, persistedResponses: responses } = services;
    if (!types || !responses || user === undefined || api.type !== 'query') return query(args, api, options);
    if (!isPersistableRequest(args, types, services.config)) return query(args, api, options);

    const address = addressOf(services.config.fhirBaseUrl, args).href;
    const persisted = api.forced ? undefined : await responses.read(user, address);
    if (persisted) return { data: persisted.data, meta: { status: 200, asOf: persisted.savedAt } };
    const response = await query(args, api, options);
    if (response.error === undefined && isPersistableResponse(response.data, types))
      void persistIfSignedIn(services, () => responses.write(user, address, response.data));
    // Remove data that the user may no longer read, or that was deleted.
    if ([401, 403, 404, 410].includes(response.error?.status ?? 0)) void responses.remove(user, address);
    return response;
  };
}
