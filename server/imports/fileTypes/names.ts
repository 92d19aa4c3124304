import type { FhirResource } from '../../../common/fhir/r4.ts';
import { humanName } from '../../../common/fhir/name.ts';
import type { PlanContext, Target } from './fileType.ts';

/** Display name of a resource. */
export function nameOf(resource: FhirResource): string {
  if (resource.resourceType === 'Practitioner') return humanName(resource.name);
  return 'name' in resource && typeof resource.name === 'string' ? resource.name : '';
}

/** Names of resources by id: from the rows of this upload, otherwise from the server. */
export async function namesOf(
  type: Target['type'],
  ids: Iterable<string>,
  { fhir, labels }: PlanContext,
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  const own = await labels(wanted.map((id) => `${type}/${id}`));
  const unread = wanted.filter((id) => !own.has(`${type}/${id}`));
  const stored = await fhir.readMany(type, unread, 'name');
  return new Map(
    wanted.map((id) => {
      const resource = stored.get(id);
      return [id, own.get(`${type}/${id}`) ?? (resource ? nameOf(resource) : '')];
    }),
  );
}
