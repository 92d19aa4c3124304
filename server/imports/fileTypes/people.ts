import type { Group, Identifier, Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import { people } from '../../../common/fhir/codes.ts';
import { hasCoding } from '../../../common/fhir/hasCoding.ts';
import { bestName, humanName } from '../../../common/fhir/name.ts';
import { refersTo } from '../../../common/fhir/reference.ts';
import { setOrRemove } from './resource.ts';

/** PractitionerRoles of one practitioner as planned by rows of the upload, by id. */
export type PlannedRoles = Record<string, PractitionerRole>;

/** The values of a row about a user. Undefined: unchanged. */
export interface Person {
  userId: string;
  firstName: string;
  lastName: string;
  email: string | undefined;
  active: boolean | undefined;
  type: 'practitioner' | 'supervisor' | undefined;
}

const keycloakIdentifier = (value: string): Identifier => ({
  use: 'secondary',
  type: { coding: [{ ...people.keycloakId }], text: people.keycloakId.display },
  value,
});

/** Adds the own id (official) and the user's id (secondary), because phones and gateways search for both. */
function linked(identifiers: Identifier[] | undefined, id: string, userId: string): Identifier[] {
  const all = identifiers ?? [];
  const own = all.some(({ use }) => use === 'official');
  const user = all.some(({ use, value }) => use === 'secondary' && value === userId);
  if (own && user) return all;
  return [
    ...(own ? [] : [{ use: 'official' as const, value: id }]),
    ...all,
    ...(user ? [] : [keycloakIdentifier(userId)]),
  ];
}

const fullName = ({ firstName, lastName }: Person): string => [firstName, lastName].filter(Boolean).join(' ');

/** The practitioner with the changes of the row; all other properties are retained. */
export function toPractitioner(person: Person, stored: Practitioner | undefined, id: string): Practitioner {
  const next: Practitioner = stored ? { ...stored } : { resourceType: 'Practitioner', id, active: true };
  next.identifier = linked(next.identifier, next.id ?? id, person.userId);
  if (person.active !== undefined && (stored?.active ?? true) !== person.active) next.active = person.active;
  const old = bestName(next.name);
  // A given name that has only an extension is null.
  const [given, ...middle] = old?.given ?? [];
  if ((given ?? '').trim() !== person.firstName || (old?.family ?? '') !== person.lastName) {
    const { text: _text, ...kept } = old ?? { use: 'official' as const };
    const name = { ...kept, family: person.lastName, given: [person.firstName, ...middle.filter(Boolean)] };
    next.name = old ? (next.name ?? []).map((each) => (each === old ? name : each)) : [name];
  }
  if (person.email !== undefined) {
    const email = next.telecom?.find(({ system }) => system === 'email');
    if ((email?.value ?? '').toLowerCase() !== person.email.toLowerCase()) {
      const fresh = { ...(email ?? { system: 'email' as const }), value: person.email };
      next.telecom = email
        ? (next.telecom ?? []).map((each) => (each === email ? fresh : each))
        : [...(next.telecom ?? []), fresh];
    }
  }
  return next;
}

/** The Group of one practitioner. Adds the code the gateway searches for, because older importers omitted it. */
export function toPersonGroup(person: Person, stored: Group | undefined, id: string, practitionerId: string): Group {
  const next: Group = stored
    ? { ...stored }
    : { resourceType: 'Group', id, type: 'practitioner', actual: true, active: person.active ?? true };
  next.identifier = linked(next.identifier, next.id ?? id, person.userId);
  if (!hasCoding(next.code, people.practitioner)) {
    next.code = { ...next.code, coding: [...(next.code?.coding ?? []), { ...people.practitioner }] };
  }
  if (next.name !== fullName(person)) next.name = fullName(person);
  if (person.active !== undefined && (stored?.active ?? true) !== person.active) next.active = person.active;
  if (!next.member?.some(({ entity }) => refersTo(entity, 'Practitioner', practitionerId))) {
    next.member = [...(next.member ?? []), { entity: { reference: `Practitioner/${practitionerId}` } }];
  }
  return next;
}

/** Practitioner or supervisor, by the codes of a role. Ignores the system, which differs between writers. */
export function personType(role: PractitionerRole | undefined): Person['type'] {
  for (const { code } of [role?.code ?? []].flat().flatMap((concept) => concept.coding ?? [])) {
    if (code === people.supervisor.code) return 'supervisor';
    if (code === people.practitioner.code) return 'practitioner';
  }
  return undefined;
}

/** A role of the user. Its organization and Locations are always retained. */
export function toPersonRole(
  person: Person,
  stored: PractitionerRole | undefined,
  id: string,
  practitioner: Practitioner,
): PractitionerRole {
  const next: PractitionerRole = stored
    ? { ...stored }
    : {
        resourceType: 'PractitionerRole',
        id,
        identifier: linked(undefined, id, person.userId),
        active: person.active ?? true,
      };
  const display = humanName(practitioner.name);
  if (!refersTo(next.practitioner, 'Practitioner', practitioner.id ?? '') || next.practitioner?.display !== display) {
    next.practitioner = {
      ...next.practitioner,
      reference: `Practitioner/${practitioner.id}`,
      ...(display && { display }),
    };
  }
  if (person.active !== undefined && (stored?.active ?? true) !== person.active) next.active = person.active;
  const type = person.type ?? (stored ? undefined : 'practitioner');
  if (type !== undefined && personType(stored) !== type) {
    const known: readonly string[] = [people.practitioner.code, people.supervisor.code];
    const rest = [next.code ?? []]
      .flat()
      .filter(({ coding }) => !coding?.some(({ code }) => known.includes(code ?? '')));
    setOrRemove(next, 'code', [{ coding: [{ ...people[type] }] }, ...rest]);
  }
  return next;
}
