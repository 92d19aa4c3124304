import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { Location } from '../../../common/fhir/r4.ts';
import { createBaseQuery, type ApiBaseQuery } from '../baseQuery.ts';
import type { ApiError } from '../errors.ts';
import type { RequestArgs } from '../http/types.ts';
import type { OfflineData } from '../services.ts';
import { withDeviceData } from '../withDeviceData.ts';
import { withPersistedCache } from '../persistedCache/withPersistedCache.ts';
import { entitiesChanged, selectKnown, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import type { SessionUser } from '../../session/sessionSlice.ts';
import { entityChanges, tagParts } from './entityChanges.ts';
import { fhirServer } from './server.ts';
import { reconcileFhirWrite } from './reconcileWrite.ts';
import { branchTags, changedLocations } from './tags.ts';
import { withAuthor } from './withAuthor.ts';

const query = withPersistedCache(createBaseQuery(fhirServer, reconcileFhirWrite));

/**
 * The gateway drops the Accept header, and a FHIR server then responds to a read of a Binary with its raw content.
 * `_format` requests the resource.
 */
function withResourceFormat(args: RequestArgs): RequestArgs {
  const reads = args.method === undefined || args.method === 'GET';
  return reads && args.url.startsWith('/Binary/') ? { ...args, params: { ...args.params, _format: 'json' } } : args;
}

/**
 * HAPI FHIR fills a stored search in the background and looks for its result every 500 ms. A search by `_has` waits for it
 * several times, because it finds a resource once for each match of the reference. With `_offset`, HAPI answers from one
 * statement. A count is always one statement.
 */
function withOffset(args: RequestArgs): RequestArgs {
  const { params = {} } = args;
  const names = Object.keys(params).filter((name) => params[name] !== undefined);
  const isStored = !names.some((name) => ['_offset', '_summary'].includes(name));
  return isStored && names.some((name) => name.startsWith('_has:'))
    ? { ...args, params: { ...params, _offset: 0 } }
    : args;
}

/** The request of each failed write, by its error. Not in the store: the request may contain files. */
export const failedWrites = new WeakMap<ApiError, RequestArgs>();

type State = StateWithEntities & { session?: { user?: SessionUser } };

function storeOfflineData({ data, asOf }: OfflineData, args: RequestArgs, { dispatch }: BaseQueryApi): void {
  const changes = asOf !== undefined && entityChanges(args, data);
  if (changes) dispatch(entitiesChanged(changes));
}

/**
 * Stores the resources of every response in the entities slice. Adds the cache tags of the changed Locations' previous
 * branches to `meta`, because the response does not contain the previous parents.
 */
const baseQuery: ApiBaseQuery = async (args, api, options) => {
  const state = api.getState() as State;
  const userId = state.session?.user?.id;
  const before = changedLocations(args).flatMap((id) =>
    branchTags(selectKnown(state, `Location/${id}`) as Location | undefined),
  );
  const answer = await query(withAuthor(withOffset(withResourceFormat(args)), userId), api, options);
  const response = answer.error === undefined ? { ...answer, data: tagParts(args, answer.data) } : answer;
  if (response.error && args.method) failedWrites.set(response.error, args);
  const changes = response.error === undefined ? entityChanges(args, response.data) : undefined;
  // A response that arrives after sign-out belongs to the previous user.
  const isSameUser = (api.getState() as State).session?.user?.id === userId;
  if (changes && isSameUser) api.dispatch(entitiesChanged(changes));
  return response.meta === undefined || before.length === 0
    ? response
    : { ...response, meta: { ...response.meta, before } };
};

/**
 * The slice of the FHIR server and its gateway, without endpoints: all that the first load needs. Pages import
 * `./index.ts`, which adds the endpoints.
 */
export const fhirApi = createApi({
  reducerPath: 'fhir',
  baseQuery: withDeviceData(baseQuery, fhirServer, storeOfflineData),
  keepUnusedDataFor: 60,
  // Seconds: a page that opens refetches older data.
  refetchOnMountOrArgChange: 5,
  refetchOnReconnect: true,
  // Strings, because a response may contain resources of any type.
  tagTypes: [] as string[],
  endpoints: () => ({}),
});
