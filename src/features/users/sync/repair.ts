import type { Group, Practitioner, PractitionerRole } from 'fhir/r4';
import type { User } from '../../../api/keycloak/index.ts';
import { activations, changesFor, type Change, type NewIds, type Person } from '../personResources.ts';
import { isPractitionerGroup, mainGroup, mainPractitioner, type Records } from '../records.ts';
import { attributeOf, attributes } from '../user.ts';
import { doubleRoles, nameOf } from './faults.ts';

/** A resource that is no longer found by the user, and is out of use; a double role also leaves its team. */
function retired<T extends Practitioner | Group | PractitionerRole>(stored: T, userId: string): Change<T> {
  const resource: T = { ...stored, active: false };
  const identifier = stored.identifier?.filter(({ value }) => value !== userId);
  if (identifier && identifier.length > 0) resource.identifier = identifier;
  else delete resource.identifier;
  if (resource.resourceType === 'PractitionerRole') delete resource.organization;
  return { resource, stored };
}

/** What the record says of the person. Contacts are told to a new practitioner only: an existing one may know better. */
function personFrom(user: User, practitioner: Practitioner | undefined): Person {
  const nationalId = attributeOf(user, attributes.nationalId);
  const phoneNumber = attributeOf(user, attributes.phoneNumber);
  return {
    userId: user.id,
    ...nameOf(user),
    ...(!practitioner && {
      email: user.email ?? '',
      ...(nationalId && { nationalId }),
      ...(phoneNumber && { phoneNumber }),
    }),
    active: user.enabled && (practitioner?.active ?? true),
  };
}

/**
 * Everything to be written so that the FHIR side agrees with a user: missing resources are made, names and links put
 * right, all of a disabled user set inactive, doubles taken out of use. Whatever else the resources hold survives.
 */
export function repairChanges(user: User, records: Records, ids: NewIds): Change[] {
  const practitioner = mainPractitioner(records);
  const group = mainGroup(records.groups);
  const extraRoles = doubleRoles(records.roles);
  const kept: Records = {
    // The others still count for the choice of the main one, which must not change between look and repair.
    practitioners: practitioner ? [practitioner] : [],
    groups: group ? [group] : [],
    roles: records.roles.filter((role) => !extraRoles.includes(role)),
  };
  const right = changesFor(personFrom(user, practitioner), kept, ids);
  const extras = [
    ...records.practitioners.filter((each) => each !== practitioner).map((each) => retired(each, user.id)),
    ...records.groups
      .filter((each) => each !== group && isPractitionerGroup(each))
      .map((each) => retired(each, user.id)),
    ...extraRoles.map((each) => retired(each, user.id)),
  ];
  return [...right, ...extras];
}

/** Resources of a user who is gone are set inactive, as deleting the user would have done. */
export function danglingChanges(records: Records): Change[] {
  return activations(records, false);
}

/** One changed element in words that fit a line: what it was, what it will be. */
export interface ElementChange {
  element: string;
  before: string | undefined;
  after: string | undefined;
}

const shortened = (value: unknown): string | undefined => {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

/** The elements that a change touches, for the preview. A resource that is made has them all. */
export function elementChanges({ resource, stored }: Change): ElementChange[] {
  const after = resource as unknown as Record<string, unknown>;
  const before = (stored ?? {}) as unknown as Record<string, unknown>;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((element) => element !== 'resourceType' && element !== 'id' && element !== 'meta')
    .map((element) => ({ element, before: shortened(before[element]), after: shortened(after[element]) }))
    .filter((change) => change.before !== change.after);
}
