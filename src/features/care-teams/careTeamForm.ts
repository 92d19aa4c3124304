import type { CareTeam, CareTeamParticipant, Reference } from 'fhir/r4';
import * as yup from 'yup';
import { people } from '../../fhir/codes.ts';
import { listChanges, referenceKey } from '../../fhir/referenceList.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { toNames, withNames, type NamesForm } from '../../shared/names/translatedNames.ts';
import { incompleteOrganizations, isManaging, organizationsOf, practitionersOf } from './careTeam.ts';
import { messages } from './messages.ts';

/** Values of the form. Practitioners and organizations are `Type/id`. */
export interface CareTeamForm extends NamesForm {
  name: string;
  status: string;
  practitioners: readonly ReferenceOption[];
  organizations: readonly ReferenceOption[];
  /** Adds organizations that are in only one of managingOrganization and participant to the other. */
  complete: boolean;
}

export const newForm: CareTeamForm = {
  ...toNames(undefined),
  name: '',
  status: 'active',
  practitioners: [],
  organizations: [],
  complete: false,
};

function options(references: ReadonlyMap<string, Reference>): ReferenceOption[] {
  return [...references].map(([value, { display }]) => ({ value, label: display ?? value }));
}

/** Form values of a stored care team. */
export function toForm(careTeam: CareTeam): CareTeamForm {
  return {
    ...toNames(careTeam._name),
    name: careTeam.name ?? '',
    status: careTeam.status ?? '',
    practitioners: options(practitionersOf(careTeam)),
    organizations: options(organizationsOf(careTeam)),
    complete: false,
  };
}

const keys = (chosen: readonly ReferenceOption[]): string[] => chosen.map(({ value }) => value);

function reference({ value, label, display = label }: ReferenceOption): Reference {
  return display && display !== value ? { reference: value, display } : { reference: value };
}

/** Sets a list, or removes it if it is empty: FHIR has no empty arrays. */
function put<K extends 'participant' | 'managingOrganization'>(
  careTeam: CareTeam,
  key: K,
  list: NonNullable<CareTeam[K]>,
): void {
  if (list.length > 0) careTeam[key] = list;
  else delete careTeam[key];
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

function withPractitioners(
  participants: readonly CareTeamParticipant[],
  before: readonly ReferenceOption[],
  after: readonly ReferenceOption[],
): readonly CareTeamParticipant[] {
  const { removed, added } = listChanges(keys(before), keys(after));
  if (removed.length + added.length === 0) return participants;
  const remaining = participants.filter(({ member }) => !removed.includes(referenceKey(member) ?? ''));
  const fresh = after.filter(({ value }) => added.includes(value)).map((option) => ({ member: reference(option) }));
  return withoutDuplicates([...remaining, ...fresh]);
}

/**
 * The resource to store: the stored care team with the changes of the form. `toCareTeam(toForm(r), r, id)` equals `r`, and
 * an edit that does not change organizations retains them (issue 1552 of the incumbent). An added organization is entered in
 * managingOrganization and, with its role, among the participants (reference, platform section 8); a removed one is removed
 * from both. `id` is that of a new care team.
 */
export function toCareTeam(form: CareTeamForm, stored: CareTeam | undefined, id: string): CareTeam {
  const before = stored ? toForm(stored) : newForm;
  const next: CareTeam = stored
    ? { ...stored }
    : { resourceType: 'CareTeam', id, identifier: [{ use: 'official', value: id }] };
  if (!stored || form.name !== before.name) next.name = form.name.trim();
  const names = withNames(stored?._name, form);
  if (names !== stored?._name) {
    if (names) next._name = names;
    else delete next._name;
  }
  if (!stored || form.status !== before.status) next.status = form.status as CareTeam['status'];

  const old = stored?.participant ?? [];
  let participants = withPractitioners(old, before.practitioners, form.practitioners);
  let managed: readonly Reference[] = stored?.managingOrganization ?? [];

  const { removed, added } = listChanges(keys(before.organizations), keys(form.organizations));
  const half = stored && form.complete ? incompleteOrganizations(stored).filter((key) => !removed.includes(key)) : [];
  const both = form.organizations.filter(({ value }) => [...added, ...half].includes(value));
  if (removed.length > 0) {
    const isRemoved = (target: Reference | undefined) => removed.includes(referenceKey(target) ?? '');
    participants = participants.filter((participant) => !(isManaging(participant) && isRemoved(participant.member)));
    managed = managed.filter((target) => !isRemoved(target));
  }
  const inManaged = new Set(managed.map(referenceKey));
  const inParticipants = new Set(participants.filter(isManaging).map(({ member }) => referenceKey(member)));
  managed = [...managed, ...both.filter(({ value }) => !inManaged.has(value)).map(reference)];
  participants = [
    ...participants,
    ...both
      .filter(({ value }) => !inParticipants.has(value))
      .map((option) => ({ role: [{ coding: [people.careTeamOrganization] }], member: reference(option) })),
  ];

  if (!sameMembers(participants, old)) put(next, 'participant', [...participants]);
  if (!sameMembers(managed, stored?.managingOrganization ?? [])) put(next, 'managingOrganization', [...managed]);
  return next;
}

function sameMembers(one: readonly object[], other: readonly object[]): boolean {
  return one.length === other.length && one.every((member, index) => member === other[index]);
}

/** Validation rules (spec section 5). */
export const careTeamSchema = yup.object({
  name: yup.string().trim().required(fieldMessage(messages.nameRequired)),
  status: yup.string().required(fieldMessage(messages.statusRequired)),
});
