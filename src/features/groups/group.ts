import type { Group, GroupMember } from '../../../common/fhir/r4.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';

/** FHIR's group types, in the order of the options. */
export const groupTypes = ['person', 'animal', 'practitioner', 'device', 'medication', 'substance'] as const;
export type GroupType = (typeof groupTypes)[number];

/** Searchable member types by type of group. Every group may have groups as members. */
export const memberTypes: Readonly<Record<GroupType, readonly MemberType[]>> = {
  person: ['Patient', 'Group'],
  animal: ['Patient', 'Group'],
  practitioner: ['Practitioner', 'PractitionerRole', 'Group'],
  device: ['Device', 'Group'],
  medication: ['Medication', 'Group'],
  substance: ['Group'],
};
export type MemberType = 'Patient' | 'Practitioner' | 'PractitionerRole' | 'Device' | 'Medication' | 'Group';

/** True unless deactivated: `active` is optional in R4. */
export function isActive(group: Group): boolean {
  return group.active !== false;
}

/** Number of members: the stored quantity, otherwise the length of the member list. */
export function memberCount(group: Group): number {
  return group.quantity ?? group.member?.length ?? 0;
}

/** Row of the list. */
export type GroupRow = ReturnType<typeof toRow>;

export function toRow(group: Group) {
  const { id = '', name = '', meta } = group;
  return { id, name, active: isActive(group), lastUpdated: meta?.lastUpdated };
}

/** Key of a member. Uses the index if it has no literal reference. */
function keyOf({ entity }: GroupMember, index: number): string {
  return entity?.reference ?? `#${index}`;
}

/** Members as options. `unknown` is the label of a member without display and reference. */
export function toOptions(members: readonly GroupMember[], unknown: string): ReferenceOption[] {
  return members.map((member, index) => ({
    value: keyOf(member, index),
    label: member.entity?.display ?? member.entity?.reference ?? unknown,
  }));
}

/** Members after options were removed and added. Remaining members are the same objects as before. */
export function fromOptions(options: readonly ReferenceOption[], before: readonly GroupMember[]): GroupMember[] {
  const wanted = new Set(options.map(({ value }) => value));
  const remaining = before.filter((member, index) => wanted.has(keyOf(member, index)));
  const known = new Set(before.map(keyOf));
  const added = options.filter(({ value }) => !known.has(value));
  return [...remaining, ...added.map(({ value, label }) => ({ entity: { reference: value, display: label } }))];
}
