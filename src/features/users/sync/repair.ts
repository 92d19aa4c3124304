import type { Group, Practitioner, PractitionerRole } from '../../../../common/fhir/r4.ts';
import type { User } from '../../../api/keycloak/index.ts';
import { activations, changesFor, type Change, type NewIds, type Person } from '../personResources.ts';
import { isPractitionerGroup, mainPractitioner } from '../../../../common/fhir/practitioners.ts';
import { mainGroup, type LinkedResources } from '../linkedResources.ts';
import { attributes } from '../../../shared/account/attributes.ts';
import { attributeOf } from '../user.ts';
import { duplicateRoles, personNameOf } from './faults.ts';

/** Deactivates a duplicate and removes the user's identifier from it; a role also loses its team. */
function retire<T extends Practitioner | Group | PractitionerRole>(stored: T, userId: string): Change<T> {
  const resource: T = { ...stored, active: false };
  const identifier = stored.identifier?.filter(({ value }) => value !== userId);
  if (identifier && identifier.length > 0) resource.identifier = identifier;
  else delete resource.identifier;
  if (resource.resourceType === 'PractitionerRole') delete resource.organization;
  return { resource, stored };
}

/** User data for the FHIR resources. Contacts are set on a new practitioner only: existing ones may be more recent. */
function personForRepair(user: User, practitioner: Practitioner | undefined): Person {
  const nationalId = attributeOf(user, attributes.nationalId);
  const phoneNumber = attributeOf(user, attributes.phoneNumber);
  return {
    userId: user.id,
    ...personNameOf(user),
    ...(!practitioner && {
      email: user.email ?? '',
      ...(nationalId && { nationalId }),
      ...(phoneNumber && { phoneNumber }),
    }),
    active: user.enabled && (practitioner?.active ?? true),
  };
}

/**
 * Changes that make the FHIR resources match a user: creates missing resources, corrects names and links, deactivates
 * all resources of a disabled user, and retires duplicates. Preserves all other elements.
 */
export function repairChanges(user: User, records: LinkedResources, ids: NewIds): Change[] {
  const practitioner = mainPractitioner(records);
  const group = mainGroup(records.groups);
  const extraRoles = duplicateRoles(records.roles);
  const mainRecords: LinkedResources = {
    // Chosen from all practitioners, so that the choice is the same in the preview and the repair.
    practitioners: practitioner ? [practitioner] : [],
    groups: group ? [group] : [],
    roles: records.roles.filter((role) => !extraRoles.includes(role)),
  };
  const corrections = changesFor(personForRepair(user, practitioner), mainRecords, ids);
  const retirements = [
    ...records.practitioners.filter((each) => each !== practitioner).map((each) => retire(each, user.id)),
    ...records.groups
      .filter((each) => each !== group && isPractitionerGroup(each))
      .map((each) => retire(each, user.id)),
    ...extraRoles.map((each) => retire(each, user.id)),
  ];
  return [...corrections, ...retirements];
}

/** Deactivates the resources of a deleted user, as the deletion of a user does. */
export function danglingChanges(records: LinkedResources): Change[] {
  return activations(records, false);
}

/** One changed element with its shortened JSON before and after. */
export interface ElementChange {
  element: string;
  before: string | undefined;
  after: string | undefined;
}

/** Characters of a shown element, and of them before the first difference. */
const maxShown = 160;
const shownBefore = 40;

/** Parts of two different texts that contain their first difference. */
function shortened(before: string | undefined, after: string | undefined) {
  let same = 0;
  while (before !== undefined && same < before.length && before[same] === after?.[same]) same += 1;
  const start = same < maxShown - shownBefore ? 0 : same - shownBefore;
  const part = (text: string | undefined): string | undefined => {
    if (text === undefined) return undefined;
    const end = start + maxShown;
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`;
  };
  return { before: part(before), after: part(after) };
}

/** Elements of a change for the preview. A new resource has all its elements. */
export function elementChanges({ resource, stored }: Change): ElementChange[] {
  const after = resource as unknown as Record<string, unknown>;
  const before = (stored ?? {}) as unknown as Record<string, unknown>;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((element) => element !== 'resourceType' && element !== 'id' && element !== 'meta')
    .flatMap((element) => {
      const texts = [before, after].map((one) => JSON.stringify(one[element]) as string | undefined);
      return texts[0] === texts[1] ? [] : { element, ...shortened(texts[0], texts[1]) };
    });
}
