import type {
  ContactPoint,
  Group,
  HumanName,
  Identifier,
  Practitioner,
  PractitionerRole,
  Resource,
} from '../../../common/fhir/r4.ts';
import { people } from '../../../common/fhir/codes.ts';
import { hasCoding } from '../../../common/fhir/hasCoding.ts';
import { identifierByType, setIdentifier } from '../../../common/fhir/identifier.ts';
import { bestName, humanName } from '../../../common/fhir/name.ts';
import { referenceTo, refersTo } from '../../../common/fhir/reference.ts';
import { isPractitionerGroup, mainPractitioner } from '../../../common/fhir/practitioners.ts';
import { mainGroup, userTypeOfCodes, type LinkedResources } from './linkedResources.ts';
import type { UserType } from './userForm.ts';

/** User data that is written to the FHIR resources. Undefined fields leave the resources unchanged. */
export interface Person {
  userId: string;
  firstName: string;
  lastName: string;
  email?: string;
  nationalId?: string;
  phoneNumber?: string;
  /** Practitioner.active: the choice in the form; never true for a disabled user. */
  active: boolean;
  /** Undefined leaves the codes of stored roles unchanged; a new role is a practitioner's. */
  userType?: UserType;
}

/** Ids of resources to create; ignored for existing ones. */
export interface NewIds {
  practitioner: string;
  group: string;
  role: string;
}

const keycloakIdentifier = (value: string): Identifier => ({
  use: 'secondary',
  type: { coding: [{ ...people.keycloakId }], text: people.keycloakId.display },
  value,
});

/**
 * Identifiers required in every resource of a user: its own id with use `official`, and the user's id with use
 * `secondary`. The phone application looks for both.
 */
function withRequiredIdentifiers(
  identifiers: Identifier[] | undefined,
  id: string,
  userId: string,
): Identifier[] | undefined {
  const all = identifiers ?? [];
  const own = all.find((identifier) => identifier.use === 'official');
  const user = all.find((identifier) => identifier.value === userId && identifier.use === 'secondary');
  if (own && user) return identifiers;
  // Clients read the official identifier by position: it must be first.
  return [
    ...(own ? [] : [{ use: 'official' as const, value: id }]),
    ...all,
    ...(user ? [] : [keycloakIdentifier(userId)]),
  ];
}

const joinNames = (parts: readonly (string | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/** True if the name equals that of the user. Ignores middle names, because Keycloak has no field for them. */
export function sameName(
  names: HumanName[] | undefined,
  { firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>,
): boolean {
  const name = bestName(names);
  const given = joinNames(name?.given ?? []);
  const first = name?.given?.[0]?.trim() ?? '';
  return (given === firstName.trim() || first === firstName.trim()) && (name?.family?.trim() ?? '') === lastName.trim();
}

function withName(names: HumanName[] | undefined, person: Person): HumanName[] | undefined {
  if (sameName(names, person)) return names;
  const old = bestName(names);
  const given = person.firstName.trim();
  const [firstGiven, ...middle] = old?.given ?? [];
  // Preserve the middle names, unless the new first name includes several names.
  const middleNames = firstGiven === undefined || given.includes(' ') ? [] : middle.filter(Boolean);
  const { text: _text, ...otherParts } = old ?? { use: 'official' as const };
  const name: HumanName = {
    ...otherParts,
    family: person.lastName.trim(),
    ...(given && { given: [given, ...middleNames] }),
  };
  return old ? (names ?? []).map((each) => (each === old ? name : each)) : [name];
}

function withContact(
  telecom: ContactPoint[] | undefined,
  system: 'email' | 'phone',
  value: string | undefined,
): ContactPoint[] | undefined {
  if (value === undefined) return telecom;
  const all = telecom ?? [];
  const old = all.find((point) => point.system === system);
  if ((old?.value ?? '') === value) return telecom;
  if (value === '') {
    const remaining = all.filter((point) => point !== old);
    return remaining.length > 0 ? remaining : undefined;
  }
  const fresh: ContactPoint = { ...(old ?? { system, ...(system === 'phone' && { use: 'mobile' as const }) }), value };
  return old ? all.map((point) => (point === old ? fresh : point)) : [...all, fresh];
}

function setOrRemove<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value === undefined) delete target[key];
  else target[key] = value;
}

/** The practitioner with the data of the user. Equal values and all other elements are unchanged. */
export function toPractitioner(person: Person, stored: Practitioner | undefined, id: string): Practitioner {
  const next: Practitioner = stored ? { ...stored } : { resourceType: 'Practitioner', id };
  setOrRemove(next, 'identifier', withRequiredIdentifiers(next.identifier, next.id ?? id, person.userId));
  if (person.nationalId !== undefined) {
    const old = identifierByType(next.identifier, people.nationalId);
    if ((old?.value ?? '') !== person.nationalId) {
      const type = { coding: [{ ...people.nationalId }], text: people.nationalIdText };
      setOrRemove(
        next,
        'identifier',
        setIdentifier(next.identifier, old, { use: 'official', type, value: person.nationalId }),
      );
    }
  }
  if (!stored || (stored.active ?? true) !== person.active) next.active = person.active;
  setOrRemove(next, 'name', withName(next.name, person));
  setOrRemove(
    next,
    'telecom',
    withContact(withContact(next.telecom, 'email', person.email), 'phone', person.phoneNumber),
  );
  return next;
}

/** The Group that represents one practitioner: the subject of care plans. The gateway finds it by its code. */
export function toGroup(person: Person, stored: Group | undefined, id: string, practitionerId: string): Group {
  const name = joinNames([person.firstName, person.lastName]);
  const next: Group = stored
    ? { ...stored }
    : { resourceType: 'Group', id, type: 'practitioner', actual: true, active: person.active };
  setOrRemove(next, 'identifier', withRequiredIdentifiers(next.identifier, next.id ?? id, person.userId));
  if (!hasCoding(next.code, people.practitioner)) {
    next.code = { ...next.code, coding: [...(next.code?.coding ?? []), { ...people.practitioner }] };
  }
  if (next.name?.trim() !== name) next.name = name;
  if (!next.member?.some(({ entity }) => refersTo(entity, 'Practitioner', practitionerId))) {
    next.member = [...(next.member ?? []), { entity: { reference: `Practitioner/${practitionerId}` } }];
  }
  return next;
}

const typeCoding = { practitioner: people.practitioner, supervisor: people.supervisor };

function withType(codes: PractitionerRole['code'], type: UserType | undefined): PractitionerRole['code'] {
  if (type === undefined || userTypeOfCodes(codes) === type) return codes;
  const known: readonly string[] = [people.practitioner.code, people.supervisor.code];
  const list = codes === undefined ? [] : Array.isArray(codes) ? codes : [codes];
  const fresh = { ...typeCoding[type] };
  const concept = list.find(({ coding }) => coding?.some(({ code }) => known.includes(code ?? '')));
  if (!concept) return [...list, { coding: [fresh] }];
  let replaced = false;
  const coding = (concept.coding ?? []).flatMap((one) => {
    if (!known.includes(one.code ?? '')) return [one];
    if (replaced) return [];
    replaced = true;
    return [fresh];
  });
  return list.map((each) => (each === concept ? { ...each, coding } : each));
}

/** A role of the user. Preserves organization, locations and all other elements: they define the user's team. */
export function toRole(
  person: Person,
  stored: PractitionerRole | undefined,
  id: string,
  practitioner: Practitioner,
): PractitionerRole {
  const display = humanName(practitioner.name);
  const next: PractitionerRole = stored
    ? { ...stored }
    : { resourceType: 'PractitionerRole', id, active: person.active };
  if (!stored) setOrRemove(next, 'identifier', withRequiredIdentifiers(undefined, id, person.userId));
  if (!refersTo(next.practitioner, 'Practitioner', practitioner.id ?? '')) {
    next.practitioner = referenceTo(practitioner, display);
  } else if (display && next.practitioner?.display !== display) {
    next.practitioner = { ...next.practitioner, display };
  }
  setOrRemove(next, 'code', withType(next.code, person.userType ?? (stored ? undefined : 'practitioner')));
  return next;
}

/** A resource to store, and its stored version; undefined for a new one. */
export interface Change<T extends Resource = Practitioner | Group | PractitionerRole> {
  resource: T;
  stored: T | undefined;
}

/** True if the resource is new or differs from its stored version. */
export const isChanged = <T extends Resource>({ resource, stored }: Change<T>): boolean =>
  stored === undefined || JSON.stringify(resource) !== JSON.stringify(stored);

/**
 * Changes that make the FHIR resources match the user; unchanged resources are omitted. Group and roles follow the
 * practitioner's `active` when it changes; otherwise an active user's inactive role stays inactive.
 */
export function changesFor(person: Person, records: LinkedResources, ids: NewIds): Change[] {
  const old = mainPractitioner(records);
  const practitioner = toPractitioner(person, old, ids.practitioner);
  const practitionerId = practitioner.id ?? ids.practitioner;
  const isActiveChanged = old === undefined || (old.active ?? true) !== person.active;
  const withActive = <T extends Group | PractitionerRole>(resource: T, stored: T | undefined): T =>
    stored !== undefined &&
    (isActiveChanged || (!person.active && stored.active !== false)) &&
    stored.active !== person.active
      ? { ...resource, active: person.active }
      : resource;

  const oldGroup = mainGroup(records.groups);
  const group = withActive(toGroup(person, oldGroup, ids.group, practitionerId), oldGroup);
  const roles = records.roles.length > 0 ? records.roles : [undefined];
  const changes: Change[] = [
    { resource: practitioner, stored: old },
    { resource: group, stored: oldGroup },
    ...roles.map((stored) => ({
      resource: withActive(toRole(person, stored, ids.role, practitioner), stored),
      stored,
    })),
  ];
  return changes.filter(isChanged);
}

/** Changes that set all resources of a user active or inactive. */
export function activations({ practitioners, groups, roles }: LinkedResources, active: boolean): Change[] {
  return [...practitioners, ...groups.filter(isPractitionerGroup), ...roles]
    .filter((resource) => (resource.active ?? true) !== active)
    .map((stored) => ({ resource: { ...stored, active }, stored }));
}
