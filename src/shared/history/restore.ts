import type { FhirResource } from 'fhir/r4';
import { sameValue } from '../conflict/sameValue.ts';

/** The elements of a resource a person decides about. */
export type Elements = Record<string, unknown>;

/** A resource without its type, id, meta and narrative. */
export function elementsOf(resource: FhirResource): Elements {
  const kept = Object.entries(resource).filter(([key]) => !['resourceType', 'id', 'meta', 'text'].includes(key));
  return Object.fromEntries(kept);
}

/**
 * What is written to make an earlier version the current one: its elements under the same id. Labels in `meta` (tags,
 * security, profiles) stay those of now, because servers and gateways put them there: `now` is undefined when the
 * resource was deleted. The narrative goes along only while it tells what is written.
 */
export function restoredFrom(target: FhirResource, elements: Elements, now: FhirResource | undefined): FhirResource {
  const { versionId: _version, lastUpdated: _updated, source: _source, ...meta } = (now ?? target).meta ?? {};
  const narrative = 'text' in target && sameValue(elements, elementsOf(target)) ? { text: target.text } : {};
  return {
    resourceType: target.resourceType,
    id: target.id,
    ...(Object.keys(meta).length > 0 ? { meta } : {}),
    ...narrative,
    ...elements,
  } as FhirResource;
}
