import type { Group, Identifier, Practitioner, PractitionerRole } from 'fhir/r4';
import { codings, concept } from './codes.ts';
import { practitionerGroupId, practitionerId, practitionerRoleId, teamId, userId } from './ids.ts';
import { people, type StaffMember } from './staff.ts';
import { teamOfCounty } from './teamTable.ts';

const official = (id: string): Identifier => ({ use: 'official', value: id });

/** Identifier by which all resources of a user refer to the Keycloak user. */
const keycloak = (username: string): Identifier => ({
  use: 'secondary',
  type: concept(codings.keycloakId, 'Keycloak user ID'),
  value: userId(username),
});

const fullName = (person: StaffMember): string => `${person.firstName} ${person.lastName}`;

function practitioner(person: StaffMember): Practitioner {
  const id = practitionerId(person.username);
  return {
    resourceType: 'Practitioner',
    id,
    identifier: [
      official(id),
      keycloak(person.username),
      ...(person.nationalId
        ? [{ use: 'official' as const, type: concept(codings.nationalId, 'National ID'), value: person.nationalId }]
        : []),
    ],
    active: person.enabled,
    name: [{ use: 'official', family: person.lastName, given: [person.firstName] }],
    telecom: [
      { system: 'email', value: `${person.username}@example.org` },
      ...(person.phoneNumber ? [{ system: 'phone' as const, value: person.phoneNumber, use: 'mobile' as const }] : []),
    ],
  };
}

function group(person: StaffMember): Group {
  const id = practitionerGroupId(person.username);
  return {
    resourceType: 'Group',
    id,
    identifier: [official(id), keycloak(person.username)],
    active: person.enabled,
    type: 'practitioner',
    actual: true,
    code: concept(codings.practitioner),
    name: fullName(person),
    member: [{ entity: { reference: `Practitioner/${practitionerId(person.username)}` } }],
  };
}

function role(person: StaffMember): PractitionerRole {
  const id = practitionerRoleId(person.username);
  const team = person.county === undefined ? undefined : teamOfCounty(person.county);
  return {
    resourceType: 'PractitionerRole',
    id,
    identifier: [official(id), keycloak(person.username)],
    active: person.enabled,
    practitioner: { reference: `Practitioner/${practitionerId(person.username)}`, display: fullName(person) },
    ...(team ? { organization: { reference: `Organization/${teamId(team)}`, display: team } } : {}),
    code: [concept(person.supervisor ? codings.supervisor : codings.practitioner)],
  };
}

/** Users with a Practitioner. */
export const practitioners: readonly StaffMember[] = people.filter(
  (person) => !person.missing.includes('Practitioner'),
);

/** Practitioner, practitioner Group and PractitionerRole of each user, except those in `missing`. */
export function practitionerResources(): (Practitioner | Group | PractitionerRole)[] {
  const of = <T>(kind: StaffMember['missing'][number], make: (person: StaffMember) => T): T[] =>
    people.filter((person) => !person.missing.includes(kind)).map(make);
  return [...of('Practitioner', practitioner), ...of('Group', group), ...of('PractitionerRole', role)];
}
