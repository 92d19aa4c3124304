import type { CodeableConcept, Group, Identifier, Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import { people } from '../../../common/fhir/codes.ts';
import { isPractitionerGroup } from '../../../common/fhir/practitioners.ts';
import type { PractitionerDetail, PractitionerDetailBundle } from '../../api/fhir/index.ts';
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

/** The user's own entry of a PractitionerDetail, by the identifier: the response for a supervisor has those of colleagues too. */
export function ownDetail(
  bundle: PractitionerDetailBundle | undefined,
  userId: string,
): PractitionerDetail | undefined {
  return bundle?.entry?.find(({ resource }) =>
    resource?.fhir?.practitioner?.some((practitioner) => isIdentifiedBy(practitioner, userId)),
  )?.resource;
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
