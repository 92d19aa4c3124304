import type { FhirResource } from '../../../common/fhir/r4.ts';
import { sameValue } from '../conflict/sameValue.ts';

/** The elements of a resource that users edit. */
export type Elements = Record<string, unknown>;

/** A resource without its type, id, meta and narrative. */
export function elementsOf(resource: FhirResource): Elements {
  const restoredElements = Object.entries(resource).filter(
    ([key]) => !['resourceType', 'id', 'meta', 'text'].includes(key),
  );
  return Object.fromEntries(restoredElements);
}

/**
 * The resource to write in order to restore an earlier version: its elements under the same id. Labels in `meta` (tags,
 * security, profiles) are taken from `now`, because servers and gateways set them; `now` is undefined if the resource
 * was deleted, in the version `deletion`. The narrative is included only if it describes the written elements.
 */
export function restoredFrom(
  target: FhirResource,
  elements: Elements,
  now: FhirResource | undefined,
  deletion?: string,
): FhirResource {
  const { versionId: _version, lastUpdated: _updated, source: _source, ...labels } = (now ?? target).meta ?? {};
  const meta = { ...labels, ...(!now && deletion && { versionId: deletion }) };
  const narrative = 'text' in target && sameValue(elements, elementsOf(target)) ? { text: target.text } : {};
  return {
    resourceType: target.resourceType,
    id: target.id,
    ...(Object.keys(meta).length > 0 ? { meta } : {}),
    ...narrative,
    ...elements,
  } as FhirResource;
}
