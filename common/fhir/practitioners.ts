import type { Group, Practitioner, PractitionerRole } from './r4.ts';
import { people } from './codes.ts';
import { hasCoding } from './hasCoding.ts';
import { refersTo } from './reference.ts';

/** True for a Group that represents a practitioner. A search by identifier may also return stock and other groups. */
export function isPractitionerGroup(group: Group): boolean {
  return group.type === 'practitioner' || hasCoding(group.code, people.practitioner);
}

/** The practitioners of one user, and the resources that refer to them. */
export interface PractitionerCandidates {
  practitioners: readonly Practitioner[];
  groups?: readonly Group[];
  roles?: readonly PractitionerRole[];
}

/**
 * The practitioner to use if a user has several: prefers active ones, then the most references from the other resources,
 * then the smallest id, so the choice is deterministic. Undefined if the user has none.
 */
export function mainPractitioner({
  practitioners,
  groups = [],
  roles = [],
}: PractitionerCandidates): Practitioner | undefined {
  const referenceCount = ({ id = '' }: Practitioner): number =>
    roles.filter((role) => refersTo(role.practitioner, 'Practitioner', id)).length +
    groups.filter((group) => group.member?.some(({ entity }) => refersTo(entity, 'Practitioner', id))).length;
  return practitioners.toSorted(
    (a, b) =>
      Number(b.active ?? true) - Number(a.active ?? true) ||
      referenceCount(b) - referenceCount(a) ||
      (a.id ?? '').localeCompare(b.id ?? ''),
  )[0];
}
