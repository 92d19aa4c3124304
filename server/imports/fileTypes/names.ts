import type { FhirResource } from 'fhir/r4';
import { humanName } from '../../../src/fhir/name.ts';
import type { PlanContext, Target } from './fileType.ts';

/** Display name of a resource. */
export function nameOf(resource: FhirResource): string {
  if (resource.resourceType === 'Practitioner') return humanName(resource.name);
  return 'name' in resource && typeof resource.name === 'string' ? resource.name : '';
}

/** Names of resources by id: from the rows of this upload, otherwise from the server. Results are cached. */
export async function namesOf(
  type: Target['type'],
  ids: Iterable<string>,
  { fhir, labels, memory }: PlanContext,
): Promise<Map<string, string>> {
  const key = `names:${type}`;
  const known = (memory.get(key) as Map<string, string> | undefined) ?? new Map<string, string>();
  memory.set(key, known);
  const wanted = [...new Set(ids)];
  const own = await labels(wanted.map((id) => `${type}/${id}`));
  const unread = wanted.filter((id) => !known.has(id) && !own.has(`${type}/${id}`));
  for (const [id, resource] of await fhir.readMany(type, unread, 'name')) known.set(id, nameOf(resource));
  return new Map(wanted.map((id) => [id, own.get(`${type}/${id}`) ?? known.get(id) ?? '']));
}
