import type { CodeableConcept, Group, Identifier, Practitioner, PractitionerRole } from 'fhir/r4';
import { people } from '../../fhir/codes.ts';
import { hasCoding } from '../../fhir/coding.ts';
import { refersTo } from '../../fhir/reference.ts';
import type { UserType } from './userForm.ts';

/** Everything the FHIR server holds of one user: found by the user's id, inactive ones too, several where data is double. */
export interface Records {
  practitioners: readonly Practitioner[];
  groups: readonly Group[];
  roles: readonly PractitionerRole[];
}

export const noRecords: Records = { practitioners: [], groups: [], roles: [] };

/** True when an identifier holds this value, whatever its use. */
export function isIdentifiedBy(resource: { identifier?: Identifier[] }, value: string): boolean {
  return resource.identifier?.some((identifier) => identifier.value === value) ?? false;
}

/** A search by identifier may bring stock and other groups along: a person's own is of type practitioner, or coded so. */
export function isPractitionerGroup(group: Group): boolean {
  return group.type === 'practitioner' || hasCoding(group.code, people.practitioner);
}

/**
 * The practitioner who counts among several: the active one, then the one that more of the other resources point at,
 * then the smallest id, so that every run chooses the same.
 */
export function mainPractitioner({ practitioners, groups, roles }: Records): Practitioner | undefined {
  const pointers = ({ id = '' }: Practitioner): number =>
    roles.filter((role) => refersTo(role.practitioner, 'Practitioner', id)).length +
    groups.filter((group) => group.member?.some(({ entity }) => refersTo(entity, 'Practitioner', id))).length;
  return practitioners.toSorted(
    (a, b) =>
      Number(b.active ?? true) - Number(a.active ?? true) ||
      pointers(b) - pointers(a) ||
      (a.id ?? '').localeCompare(b.id ?? ''),
  )[0];
}

/** The group that counts among several: the active one, then the smallest id. */
export function mainGroup(groups: readonly Group[]): Group | undefined {
  return groups
    .filter(isPractitionerGroup)
    .toSorted(
      (a, b) => Number(b.active ?? true) - Number(a.active ?? true) || (a.id ?? '').localeCompare(b.id ?? ''),
    )[0];
}

/** Code of a concept list that says practitioner or supervisor; only the code counts, systems differ between writers. */
export function userTypeOfCodes(concepts: PractitionerRole['code']): UserType | undefined {
  // Some writers stored one concept instead of a list.
  const list: CodeableConcept[] = concepts === undefined ? [] : Array.isArray(concepts) ? concepts : [concepts];
  for (const { code } of list.flatMap((concept) => concept.coding ?? [])) {
    if (code === people.supervisor.code) return 'supervisor';
    if (code === people.practitioner.code) return 'practitioner';
  }
  return undefined;
}

/** Practitioner or supervisor, by the first role that tells. */
export function userTypeOf({ roles }: Pick<Records, 'roles'>): UserType | undefined {
  for (const role of roles) {
    const type = userTypeOfCodes(role.code);
    if (type) return type;
  }
  return undefined;
}
