import type { SessionUser } from '../../session/sessionSlice.ts';
import type { ApiBaseQuery } from '../baseQuery.ts';
import { addressOf } from '../http/request.ts';
import type { ApiServices } from '../services.ts';
import { forgetKept, keptKey, readKept, tidyKept, writeKept } from './keptReads.ts';
import { isKeepable, mayKeep } from './mayKeep.ts';

interface State {
  session?: { user?: SessionUser };
}

/** Persists a response unless the session has ended since the request: sign-out has cleared the storage. */
async function keepWhileSignedIn({ auth }: ApiServices, key: string, data: unknown): Promise<void> {
  if (await auth.accessToken().catch(() => undefined)) await writeKept(key, data, Date.now());
}

const tidied = new WeakSet<ApiServices>();

/**
 * Resolves unforced requests, such as the first one of a page load, from the persisted cache, with the time of storing
 * in `meta.asOf`; a middleware then refetches them. Forced requests (refetches, forms, saves) always reach the server.
 */
export function withKept(query: ApiBaseQuery): ApiBaseQuery {
  return async (args, api, options) => {
    const services = api.extra as ApiServices;
    const user = (api.getState() as State).session?.user?.id;
    const isKept = services.keepsReads && user !== undefined && api.type === 'query' && mayKeep(args, services.config);
    if (!isKept) return query(args, api, options);

    if (!tidied.has(services)) {
      tidied.add(services);
      void tidyKept(user, Date.now());
    }
    const key = keptKey(user, addressOf(services.config.fhirBaseUrl, args).href);
    const kept = api.forced ? undefined : await readKept(key, Date.now());
    if (kept) return { data: kept.data, meta: { status: 200, asOf: kept.savedAt } };
    const answer = await query(args, api, options);
    if (answer.error === undefined && isKeepable(answer.data)) void keepWhileSignedIn(services, key, answer.data);
    // Remove data that the user may no longer read, or that was deleted.
    if ([401, 403, 404, 410].includes(answer.error?.status ?? 0)) void forgetKept(key);
    return answer;
  };
}
