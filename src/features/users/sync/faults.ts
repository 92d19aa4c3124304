import type { Group, Practitioner, PractitionerRole } from '../../../../common/fhir/r4.ts';
import type { User } from '../../../api/keycloak/index.ts';
import { people } from '../../../../common/fhir/codes.ts';
import { hasCoding } from '../../../../common/fhir/hasCoding.ts';
import { identifierByUse } from '../../../../common/fhir/identifier.ts';
import { parseReference, refersTo } from '../../../../common/fhir/reference.ts';
import { sameName } from '../personResources.ts';
import { mainPractitioner } from '../../../../common/fhir/practitioners.ts';
import { mainGroup, type LinkedResources } from '../linkedResources.ts';
import { attributes } from '../../../shared/account/attributes.ts';
import { attributeOf } from '../user.ts';

/** Differences a scan can find between a Keycloak user and the FHIR resources. */
export const faults = [
  'practitionerMissing',
  'groupMissing',
  'roleMissing',
  'double',
  'activeThoughDisabled',
  'nameDiffers',
  'linkBroken',
  'dangling',
  'noApplication',
] as const;
export type Fault = (typeof faults)[number];

/** A user, or the resources of a deleted user, with all faults. */
export interface Finding {
  userId: string;
  /** Undefined for the resources of a deleted user. */
  user?: User;
  faults: readonly Fault[];
  records: LinkedResources;
}

/** True if a repair can fix at least one fault. A missing application has to be chosen by a user. */
export function isRepairable({ faults: found }: Finding): boolean {
  return found.some((fault) => fault !== 'noApplication');
}

/** First and last name for the FHIR resources. The user name replaces a missing last name. */
export function personNameOf({ firstName = '', lastName = '', username }: User): {
  firstName: string;
  lastName: string;
} {
  return { firstName: firstName.trim(), lastName: lastName.trim() || username };
}

/** Team id of a role, '' for none. Two roles of one user in the same team are duplicates. */
const teamOf = (role: PractitionerRole): string => parseReference(role.organization)?.id ?? '';

/**
 * Duplicate roles: all but one per team. Retains the active one, then the smallest id. An inactive role without a team,
 * as left by an earlier repair, is not a duplicate.
 */
export function duplicateRoles(roles: readonly PractitionerRole[]): PractitionerRole[] {
  const counting = roles.filter((role) => role.active !== false || teamOf(role) !== '');
  const sorted = counting.toSorted(
    (a, b) => Number(b.active ?? true) - Number(a.active ?? true) || (a.id ?? '').localeCompare(b.id ?? ''),
  );
  const teams = new Set<string>();
  return sorted.filter((role) => {
    const team = teamOf(role);
    if (teams.has(team)) return true;
    teams.add(team);
    return false;
  });
}

const hasRequiredIdentifiers = (resource: Practitioner | Group | PractitionerRole, userId: string): boolean =>
  identifierByUse(resource.identifier, 'official') !== undefined &&
  (resource.identifier ?? []).some(({ use, value }) => use === 'secondary' && value === userId);

function hasBrokenLinks(
  userId: string,
  practitioner: Practitioner,
  group: Group | undefined,
  records: LinkedResources,
): boolean {
  const id = practitioner.id ?? '';
  if (!hasRequiredIdentifiers(practitioner, userId)) return true;
  if (group) {
    if (!hasRequiredIdentifiers(group, userId) || !hasCoding(group.code, people.practitioner)) return true;
    if (!group.member?.some(({ entity }) => refersTo(entity, 'Practitioner', id))) return true;
  }
  return records.roles.some((role) => !refersTo(role.practitioner, 'Practitioner', id));
}

/** Faults of a user; empty if Keycloak and the FHIR resources agree. */
export function faultsOf(user: User, records: LinkedResources): Fault[] {
  const practitioner = mainPractitioner(records);
  const group = mainGroup(records.groups);
  const all = [...records.practitioners, ...records.groups, ...records.roles];
  const wrong: [Fault, boolean][] = [
    ['practitionerMissing', practitioner === undefined],
    ['groupMissing', group === undefined],
    ['roleMissing', records.roles.length === 0],
    [
      'double',
      records.practitioners.length > 1 || records.groups.length > 1 || duplicateRoles(records.roles).length > 0,
    ],
    ['activeThoughDisabled', !user.enabled && all.some(({ active }) => active !== false)],
    ['nameDiffers', practitioner !== undefined && !sameName(practitioner.name, personNameOf(user))],
    ['linkBroken', practitioner !== undefined && hasBrokenLinks(user.id, practitioner, group, records)],
    ['noApplication', user.enabled && attributeOf(user, attributes.appId) === ''],
  ];
  return wrong.filter(([, is]) => is).map(([fault]) => fault);
}
