import type { GroupMember } from 'fhir/r4';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';

/** Key of a member. Uses the index if it has no literal reference. */
function keyOf({ entity }: GroupMember, index: number): string {
  return entity.reference ?? `#${index}`;
}

/** Members as options. `unknown` is the label of a member without display and reference. */
export function toOptions(members: readonly GroupMember[], unknown: string): ReferenceOption[] {
  return members.map((member, index) => ({
    value: keyOf(member, index),
    label: member.entity.display ?? member.entity.reference ?? unknown,
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
