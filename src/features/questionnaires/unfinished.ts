import type { Practitioner } from '../../../common/fhir/r4.ts';
import { formatReference } from '../../../common/fhir/reference.ts';

/**
 * Search parameters of the unfinished responses of a user, who may have several practitioners; undefined for a user
 * without one.
 */
export function unfinishedBy(
  practitioners: readonly Pick<Practitioner, 'id'>[],
): { author: string; status: 'in-progress' } | undefined {
  const authors = practitioners.flatMap(({ id }) => (id === undefined ? [] : formatReference('Practitioner', id)));
  return authors.length > 0 ? { author: authors.join(','), status: 'in-progress' } : undefined;
}
