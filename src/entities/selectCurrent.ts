import type { Bundle, FhirResource } from '../../common/fhir/r4.ts';
import { isPart } from '../../common/fhir/transaction.ts';
import { entitiesSlice, selectDeletedVersion, withNewerPart, type StateWithEntities } from './entitiesSlice.ts';
import { isNewer } from './version.ts';

type Entities = ReturnType<typeof entitiesSlice.selectSlice>;

/** Last result for each response. A result remains the same object until one of its resources changes. */
const lastResults = new WeakMap<object, { entities: Entities; current: unknown }>();

const isResource = (data: unknown): data is FhirResource =>
  typeof data === 'object' && data !== null && 'resourceType' in data;

/**
 * A cached resource or search result with each resource in its current version: a newer version from another response
 * replaces it, and a Bundle omits deleted resources. Lists therefore show a saved change before they are refetched. A part
 * of a resource also has the newer elements of other parts; rows read only the elements that they request.
 */
export function selectCurrent<Data>(state: StateWithEntities, data: Data): Data {
  if (!isResource(data)) return data;
  const entities = entitiesSlice.selectSlice(state);
  const last = lastResults.get(data);
  if (last?.entities === entities) return last.current as Data;
  let current =
    data.resourceType === 'Bundle' ? currentBundle(state, data as Bundle<FhirResource>) : currentResource(state, data);
  if (last && hasSameResources(last.current as FhirResource, current)) current = last.current as FhirResource;
  lastResults.set(data, { entities, current });
  return current as Data;
}

function currentResource(state: StateWithEntities, resource: FhirResource): FhirResource {
  const { entities = {}, parts = {} } = entitiesSlice.selectSlice(state).byType[resource.resourceType] ?? {};
  const { [resource.id ?? '']: latest } = entities;
  const current = latest && isNewer(latest, resource) ? latest : resource;
  const part = isPart(resource) ? parts[resource.id ?? ''] : undefined;
  return part && isNewer(part, current) ? withNewerPart(current, part) : current;
}

/** False if the resource was deleted in this version or a later one. */
function exists(state: StateWithEntities, resource: FhirResource): boolean {
  const meta = selectDeletedVersion(state, resource.resourceType, resource.id);
  return meta === undefined || isNewer(resource, { resourceType: resource.resourceType, meta });
}

function currentBundle(state: StateWithEntities, bundle: Bundle<FhirResource>): Bundle<FhirResource> {
  let isChanged = false;
  const entry = (bundle.entry ?? []).flatMap((cached) => {
    if (!cached.resource) return [cached];
    const resource = currentResource(state, cached.resource);
    const isKept = exists(state, resource);
    if (isKept && resource === cached.resource) return [cached];
    isChanged = true;
    return isKept ? [{ ...cached, resource }] : [];
  });
  return isChanged ? { ...bundle, entry } : bundle;
}

/** Compares two results for the same response: they can only differ in the resources. */
function hasSameResources(one: FhirResource, other: FhirResource): boolean {
  if (one.resourceType !== 'Bundle' || other.resourceType !== 'Bundle') return one === other;
  const [entries, others] = [one.entry ?? [], other.entry ?? []];
  return entries.length === others.length && entries.every(({ resource }, at) => resource === others[at]?.resource);
}
