import type { CodeableConcept, Group, Identifier, Practitioner, PractitionerRole } from '../../fhir/r4.ts';
import { people } from '../../fhir/codes.ts';
import { hasCoding } from '../../fhir/coding.ts';
import { refersTo } from '../../fhir/reference.ts';
import type { UserType } from './userForm.ts';

/** All FHIR resources of one user, found by the user's id. Includes inactive ones and duplicates. */
export interface LinkedResources {
  practitioners: readonly Practitioner[];
  groups: readonly Group[];
  roles: readonly PractitionerRole[];
}

export const noLinkedResources: LinkedResources = { practitioners: [], groups: [], roles: [] };

/** True if one of the identifiers has this value, whatever its use. */
export function isIdentifiedBy(resource: { identifier?: Identifier[] }, value: string): boolean {
  return resource.identifier?.some((identifier) => identifier.value === value) ?? false;
}

/** True for a Group that represents a practitioner. A search by identifier may also return stock and other groups. */
export function isPractitionerGroup(group: Group): boolean {
  return group.type === 'practitioner' || hasCoding(group.code, people.practitioner);
}

/**
 * The practitioner to use if there are several: prefers active ones, then the most references from the other resources,
 * then the smallest id, so the choice is deterministic.
 */
export function mainPractitioner({ practitioners, groups, roles }: LinkedResources): Practitioner | undefined {
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

/** The group to use if there are several: prefers active ones, then the smallest id. */
export function mainGroup(groups: readonly Group[]): Group | undefined {
  return groups
    .filter(isPractitionerGroup)
    .toSorted(
      (a, b) => Number(b.active ?? true) - Number(a.active ?? true) || (a.id ?? '').localeCompare(b.id ?? ''),
    )[0];
}

/** User type of the first matching code. Compares codes only, because systems differ between clients. */
export function userTypeOfCodes(concepts: PractitionerRole['code']): UserType | undefined {
  // Some clients stored a single concept instead of a list.
  const list: CodeableConcept[] = concepts === undefined ? [] : Array.isArray(concepts) ? concepts : [concepts];
  for (const { code } of list.flatMap((concept) => concept.coding ?? [])) {
    if (code === people.supervisor.code) return 'supervisor';
    if (code === people.practitioner.code) return 'practitioner';
  }
  return undefined;
}

/** User type of the first role that has one. */
export function userTypeOf({ roles }: Pick<LinkedResources, 'roles'>): UserType | undefined {
  for (const role of roles) {
    const type = userTypeOfCodes(role.code);
    if (type) return type;
  }
  return undefined;
}
