import type { SessionUser } from '../../session/sessionSlice.ts';
import type { ApiBaseQuery } from '../baseQuery.ts';
import { addressOf } from '../http/request.ts';
import type { ApiServices } from '../services.ts';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import type { AppConfig } from '../../../common/config/config.ts';
import type { RequestArgs } from '../http/types.ts';

/** Group types of products and stock; all other Groups consist of people. */
const persistableGroupTypes = ['medication', 'device', 'substance'];

function isPersistableResource(resource: FhirResource, types: ReadonlySet<string>): boolean {
  if (resource.resourceType === 'Group' && !persistableGroupTypes.includes(resource.type ?? '')) return false;
  return types.has(resource.resourceType);
}

/** True for lists, trees, expansions of value sets, and the root Location. Text searches are not persisted. */
function isPersistableRequest(
  { url, method, params = {} }: RequestArgs,
  types: ReadonlySet<string>,
  { rootLocationId }: AppConfig,
): boolean {
  if (method !== undefined && method !== 'GET') return false;
  const paramNames = Object.keys(params).filter((name) => params[name] !== undefined && params[name] !== '');
  if (paramNames.some((name) => name.includes(':contains') || name === '_content')) return false;
  const [, type = '', id, operation] = (url.split('?')[0] ?? '').split('/');
  if (type === 'LocationHierarchy') return true;
  // A count does not show whether the Groups are people.
  if (type === 'Group' && params._summary === 'count') return false;
  if (id !== undefined) return (type === 'Location' && id === rootLocationId) || operation === '$expand';
  return types.has(type);
}

/** True if a response may be persisted: a search may include resources of other types. */
function isPersistableResponse(data: unknown, types: ReadonlySet<string>): boolean {
  const resource = data as FhirResource | null;
  if (resource?.resourceType === 'Bundle') {
    return (resource.entry ?? []).every(
      (entry) => entry.resource && isPersistableResource(entry.resource as FhirResource, types),
    );
  }
  // LocationHierarchy, the gateway's tree, is not a type of FHIR.
  return (
    resource !== null &&
    (String(resource.resourceType) === 'LocationHierarchy' || isPersistableResource(resource, types))
  );
}

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
    const reading = api.forced ? undefined : responses.read(user, address);
    if (reading) services.holdReads?.(reading);
    const persisted = await reading;
    if (persisted) return { data: persisted.data, meta: { status: 200, asOf: persisted.savedAt } };
    const response = await query(args, api, options);
    if (response.error === undefined && isPersistableResponse(response.data, types))
      void persistIfSignedIn(services, () => responses.write(user, address, response.data));
    // Remove data that the user may no longer read, or that was deleted.
    if ([401, 403, 404, 410].includes(response.error?.status ?? 0)) void responses.remove(user, address);
    return response;
  };
}
