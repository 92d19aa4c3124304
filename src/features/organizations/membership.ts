import type { Organization, Practitioner, PractitionerRole, Reference } from 'fhir/r4';
import { people } from '../../fhir/codes.ts';
import { identifierByUse } from '../../fhir/identifier.ts';
import { humanName } from '../../fhir/name.ts';
import { referenceTo } from '../../fhir/reference.ts';
import { referenceKey } from '../../fhir/referenceList.ts';

/** A role to write; `stored` is what the change began with, none for a new role. */
export interface RoleChange {
  role: PractitionerRole;
  stored?: PractitionerRole;
}

export interface Wish {
  organization: Organization;
  /** `Practitioner/id` of those to become members, and of those to leave. */
  added: readonly string[];
  removed: readonly string[];
}

export interface Known {
  /** All roles of the people concerned, in whatever team, as the server has them now. */
  roles: readonly PractitionerRole[];
  /** The people to be added, by `Practitioner/id`. */
  practitioners: ReadonlyMap<string, Practitioner>;
  /** Id for a new role of a practitioner: the same each time a save is tried again. */
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

/** A first role, or a further one of somebody who is in other teams: of the same kind as those. */
function newRole(id: string, key: string, organization: Reference, others: readonly PractitionerRole[], known: Known) {
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
 * The roles to write so that people join and leave a team: one PractitionerRole per practitioner and team (docs/decisions.md).
 * Who joins gets the role that has no team yet, else a new one; roles in other teams stay as they are. Who leaves loses
 * the reference to the team, not the role: gateways count inactive roles as well (reference, platform section 8). Nothing
 * is written for who is a member already, or is none.
 */
export function planMembership({ organization, added, removed }: Wish, known: Known): RoleChange[] {
  const team = `Organization/${organization.id ?? ''}`;
  const reference = referenceTo(organization, organization.name);
  const joining = added.flatMap((key): RoleChange[] => {
    const own = known.roles.filter((role) => memberOf(role) === key);
    const here = own.filter((role) => teamOf(role) === team);
    if (here.some((role) => role.active !== false)) return [];
    const reused = here[0] ?? own.find((role) => role.organization === undefined);
    if (reused) return [{ role: withTeam(reused, reused.organization ?? reference), stored: reused }];
    return [{ role: newRole(known.newId(key), key, reference, own, known) }];
  });
  const leaving = known.roles
    .filter((role) => removed.includes(memberOf(role) ?? '') && teamOf(role) === team)
    .map((role) => ({ role: withoutTeam(role), stored: role }));
  return [...joining, ...leaving];
}

/** Members of a team by `Practitioner/id`, each once, out of roles that name the team. */
export function membersOf(roles: readonly PractitionerRole[], organizationId: string): Map<string, Reference> {
  const members = new Map<string, Reference>();
  for (const role of roles) {
    const key = memberOf(role);
    if (key === undefined || role.practitioner === undefined || members.has(key)) continue;
    if (teamOf(role) === `Organization/${organizationId}`) members.set(key, role.practitioner);
  }
  return members;
}

/** Of these people those who are in another team: nobody else may be added where a person has one team (ONE_TO_ONE). */
export function takenElsewhere(
  people: readonly string[],
  roles: readonly PractitionerRole[],
  organizationId: string,
): Map<string, Reference> {
  const taken = new Map<string, Reference>();
  for (const role of roles) {
    const key = memberOf(role);
    if (key === undefined || !people.includes(key) || role.organization === undefined || role.active === false)
      continue;
    if (teamOf(role) !== `Organization/${organizationId}`) taken.set(key, role.organization);
  }
  return taken;
}
