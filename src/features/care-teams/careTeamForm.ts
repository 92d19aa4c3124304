import type { CareTeamParticipant, Reference } from '../../../common/fhir/r4.ts';
import * as yup from 'yup';
import { people } from '../../../common/fhir/codes.ts';
import { listChanges, referenceKey } from '../../../common/fhir/referenceList.ts';
import { code, fieldMapping, setOrDelete, text, toReference } from '../../shared/form/fieldMapping.ts';
import { fhirForm } from '../../shared/form/fhirForm.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { translatedNames } from '../../shared/names/translatedNames.ts';
import {
  incompleteOrganizations,
  isManaging,
  organizationsOf,
  practitionersOf,
  type CareTeamMembers,
} from './careTeam.ts';
import { messages } from './messages.ts';

type Options = readonly ReferenceOption[];

function options(references: ReadonlyMap<string, Reference>): Options {
  return [...references].map(([value, { display }]) => ({ value, label: display ?? value }));
}

/** Changes from one list of options to another. Only the targets count: labels differ by language. */
function optionChanges(before: Options, after: Options) {
  const keys = (chosen: Options) => chosen.map(({ value }) => value);
  return listChanges(keys(before), keys(after));
}

function isSameSelection(one: Options, other: Options): boolean {
  const { removed, added } = optionChanges(one, other);
  return removed.length + added.length === 0;
}

/** True for an entry with nothing but a member. Older clients added such duplicates of existing entries. */
function hasOnlyMember(participant: CareTeamParticipant): boolean {
  return Object.keys(participant).every((key) => key === 'member');
}

/** Removes bare duplicates of practitioners. Entries that the form does not display are unchanged, also duplicates. */
function withoutDuplicates(participants: readonly CareTeamParticipant[]): CareTeamParticipant[] {
  return participants.filter((participant, index) => {
    const key = referenceKey(participant.member);
    if (!key?.startsWith('Practitioner/') || !hasOnlyMember(participant)) return true;
    const isDuplicate = (other: CareTeamParticipant) => referenceKey(other.member) === key;
    const before = participants.slice(0, index).some(isDuplicate);
    return !before && !participants.slice(index + 1).some((other) => isDuplicate(other) && !hasOnlyMember(other));
  });
}

/** Practitioners among the participants. */
export const practitioners = fieldMapping<CareTeamMembers, Options>({
  path: 'participant',
  initial: [],
  isSame: isSameSelection,
  get: (careTeam) => options(practitionersOf(careTeam)),
  write: (careTeam, value) => {
    const { removed, added } = optionChanges(options(practitionersOf(careTeam)), value);
    const participants = careTeam.participant ?? [];
    const remaining = participants.filter(({ member }) => !removed.includes(referenceKey(member) ?? ''));
    const fresh = value.filter((option) => added.includes(option.value));
    const next = [...remaining, ...fresh.map((option) => ({ member: toReference(option) }))];
    return setOrDelete(careTeam, 'participant', withoutDuplicates(next));
  },
});

/** Enters organizations in managingOrganization and, with their role, among the participants, where they are missing. */
function addOrganizations<T extends CareTeamMembers>(careTeam: T, added: readonly Reference[]): T {
  const { participant = [], managingOrganization = [] } = careTeam;
  const managed = new Set(managingOrganization.map(referenceKey));
  const participating = new Set(participant.filter(isManaging).map(({ member }) => referenceKey(member)));
  const missingIn = (keys: ReadonlySet<string | undefined>) => added.filter((target) => !keys.has(target.reference));
  const members = missingIn(participating).map((member) => ({
    role: [{ coding: [people.careTeamOrganization] }],
    member,
  }));
  const next = members.length > 0 ? { ...careTeam, participant: [...participant, ...members] } : careTeam;
  const managers = missingIn(managed);
  return managers.length > 0 ? { ...next, managingOrganization: [...managingOrganization, ...managers] } : next;
}

function removeOrganizations<T extends CareTeamMembers>(careTeam: T, removed: readonly string[]): T {
  const { participant = [], managingOrganization = [] } = careTeam;
  const isRemoved = (target: Reference | undefined) => removed.includes(referenceKey(target) ?? '');
  const participants = participant.filter((entry) => !(isManaging(entry) && isRemoved(entry.member)));
  const managers = managingOrganization.filter((target) => !isRemoved(target));
  const next = participants.length < participant.length ? setOrDelete(careTeam, 'participant', participants) : careTeam;
  return managers.length < managingOrganization.length ? setOrDelete(next, 'managingOrganization', managers) : next;
}

/**
 * Managing organizations. An added one is entered in managingOrganization and, with its role, among the participants,
 * because the gateway reads assignments from the former and the care teams of supervisors from the latter; a removed
 * one is removed from both. Edits of other fields retain both (issue 1552 of onaio/fhir-web).
 */
export const organizations = fieldMapping<CareTeamMembers, Options>({
  path: 'managingOrganization',
  initial: [],
  isSame: isSameSelection,
  get: (careTeam) => options(organizationsOf(careTeam)),
  write: (careTeam, value) => {
    const { removed, added } = optionChanges(options(organizationsOf(careTeam)), value);
    const fresh = value.filter((option) => added.includes(option.value));
    return addOrganizations(removeOrganizations(careTeam, removed), fresh.map(toReference));
  },
});

/**
 * A request of the user, not a part of the resource: set to true, it adds the organizations in only one list to the other.
 * It reads as false, so that a conflict never lists it as a change of the other user.
 */
export const complete = fieldMapping<CareTeamMembers, boolean>({
  path: 'managingOrganization',
  initial: false,
  get: () => false,
  write: (careTeam, value) => {
    if (!value) return careTeam;
    const half = incompleteOrganizations(careTeam);
    return addOrganizations(
      careTeam,
      options(organizationsOf(careTeam))
        .filter((option) => half.includes(option.value))
        .map(toReference),
    );
  },
});

export const careTeamForm = fhirForm('CareTeam', {
  name: text('name'),
  ...translatedNames,
  status: code('status', 'active'),
  practitioners,
  organizations,
  complete,
});

export type CareTeamForm = typeof careTeamForm.initialValues;

export const careTeamSchema = yup.object({
  name: yup.string().trim().required(fieldMessage(messages.nameRequired)),
  status: yup.string().required(fieldMessage(messages.statusRequired)),
});
