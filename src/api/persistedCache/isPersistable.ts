import type { FhirResource } from '../../fhir/r4.ts';
import type { AppConfig } from '../../config/config.ts';
import type { RequestArgs } from '../http/types.ts';

/** Group types of products and stock; all other Groups consist of people. */
const persistableGroupTypes = ['medication', 'device', 'substance'];

function isPersistableResource(resource: FhirResource, types: ReadonlySet<string>): boolean {
  if (resource.resourceType === 'Group' && !persistableGroupTypes.includes(resource.type ?? '')) return false;
  return types.has(resource.resourceType);
}

/** True for lists, trees, expansions of value sets, and the root Location. Text searches are not persisted. */
export function isPersistableRequest(
  { url, method, params = {} }: RequestArgs,
  types: ReadonlySet<string>,
  { rootLocationId }: AppConfig,
): boolean {
  if (method !== undefined && method !== 'GET') return false;
  const paramNames = Object.keys(params).filter((name) => params[name] !== undefined && params[name] !== '');
  if (paramNames.some((name) => name.includes(':contains') || name === '_content')) return false;
  const [, type = '', id, operation] = (url.split('?')[0] ?? '').split('/');
  if (type === 'LocationHierarchy') return true;
  if (id !== undefined) return (type === 'Location' && id === rootLocationId) || operation === '$expand';
  return types.has(type);
}

/** True if a response may be persisted: a search may include resources of other types. */
export function isPersistableResponse(data: unknown, types: ReadonlySet<string>): boolean {
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
