import type { Organization, Practitioner, PractitionerRole, Reference } from '../../../common/fhir/r4.ts';
import { people } from '../../../common/fhir/codes.ts';
import { identifierByUse } from '../../../common/fhir/identifier.ts';
import { humanName } from '../../../common/fhir/name.ts';
import { referenceTo } from '../../../common/fhir/reference.ts';
import { referenceKey } from '../../../common/fhir/referenceList.ts';

/** A role to write. `stored` is the version that the change is based on; undefined for a new role. */
export interface RoleChange {
  role: PractitionerRole;
  stored?: PractitionerRole;
}

export interface MembershipChange {
  organization: Organization;
  /** `Practitioner/id` of the members to add, and of those to remove. */
  added: readonly string[];
  removed: readonly string[];
}

export interface MembershipContext {
  /** All current roles of the practitioners concerned, in any team. */
  roles: readonly PractitionerRole[];
  /** The practitioners to add, by `Practitioner/id`. */
  practitioners: ReadonlyMap<string, Practitioner>;
  /** Id for a new role of a practitioner; the same for each retry of a save. */
  newId: (practitioner: string) => string;
}

const memberOf = (role: PractitionerRole): string | undefined => referenceKey(role.practitioner);
const teamOf = (role: PractitionerRole): string | undefined => referenceKey(role.organization);

function withTeam(role: PractitionerRole, organization: Reference): PractitionerRole {
  return { ...role, active: true, organization };
}

function withoutTeam(role: PractitionerRole): PractitionerRole {
  const { organization: _left, ...rest } = role;
  return rest;
}

/** A new role, with the code of the practitioner's other roles if there is one. */
function newRole(
  id: string,
  key: string,
  organization: Reference,
  others: readonly PractitionerRole[],
  known: MembershipContext,
) {
  const practitioner = known.practitioners.get(key);
  const secondary = identifierByUse(practitioner?.identifier, 'secondary');
  const display = practitioner && humanName(practitioner.name);
  const role: PractitionerRole = {
    resourceType: 'PractitionerRole',
    id,
    identifier: [{ use: 'official', value: id }, ...(secondary ? [secondary] : [])],
    active: true,
    practitioner: { reference: key, ...(display && { display }) },
    organization,
    code: others.find((other) => (other.code?.length ?? 0) > 0)?.code ?? [{ coding: [people.practitioner] }],
  };
  return role;
}

/**
 * The roles to write to add and remove members of a team: one PractitionerRole per practitioner and team
 * (docs/decisions.md). An added member reuses their inactive role in the team, else a role without a team, else gets a
 * new one; roles in other teams are unchanged. A removed member loses the reference to the team, not the role, because
 * the gateway's PractitionerDetail includes inactive roles. Nothing is written where the membership is already as
 * requested.
 */
export function planMembership(
  { organization, added, removed }: MembershipChange,
  known: MembershipContext,
): RoleChange[] {
  const team = `Organization/${organization.id ?? ''}`;
  const reference = referenceTo(organization, organization.name);
  const joining = added.flatMap((key): RoleChange[] => {
    const rolesOfMember = known.roles.filter((role) => memberOf(role) === key);
    const inTeam = rolesOfMember.filter((role) => teamOf(role) === team);
    if (inTeam.some((role) => role.active !== false)) return [];
    const reused = inTeam[0] ?? rolesOfMember.find((role) => role.organization === undefined);
    if (reused) return [{ role: withTeam(reused, reused.organization ?? reference), stored: reused }];
    return [{ role: newRole(known.newId(key), key, reference, rolesOfMember, known) }];
  });
  const leaving = known.roles
    .filter((role) => removed.includes(memberOf(role) ?? '') && teamOf(role) === team)
    .map((role) => ({ role: withoutTeam(role), stored: role }));
  return [...joining, ...leaving];
}

/** Members of a team by `Practitioner/id`, each once, from roles that reference the team. */
export function membersOf(roles: readonly PractitionerRole[], organizationId: string): Map<string, Reference> {
  const members = new Map<string, Reference>();
  for (const role of roles) {
    const key = memberOf(role);
    if (key === undefined || role.practitioner === undefined || members.has(key)) continue;
    if (teamOf(role) === `Organization/${organizationId}`) members.set(key, role.practitioner);
  }
  return members;
}

/**
 * The practitioners with an active role in another team, with a reference to that team. If each practitioner may have only
 * one team (ONE_TO_ONE), they cannot be added.
 */
export function membersOfOtherTeams(
  practitionerKeys: readonly string[],
  roles: readonly PractitionerRole[],
  organizationId: string,
): Map<string, Reference> {
  const taken = new Map<string, Reference>();
  for (const role of roles) {
    const key = memberOf(role);
    if (
      key === undefined ||
      !practitionerKeys.includes(key) ||
      role.organization === undefined ||
      role.active === false
    )
      continue;
    if (teamOf(role) !== `Organization/${organizationId}`) taken.set(key, role.organization);
  }
  return taken;
}
