import type { GroupMember } from 'fhir/r4';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';

/** A member without a literal reference is known by its place. */
function keyOf({ entity }: GroupMember, index: number): string {
  return entity.reference ?? `#${index}`;
}

/** Members as tags; `unknown` names one that says nothing of itself. */
export function toOptions(members: readonly GroupMember[], unknown: string): ReferenceOption[] {
  return members.map((member, index) => ({
    value: keyOf(member, index),
    label: member.entity.display ?? member.entity.reference ?? unknown,
  }));
}

/** Members after some tags were removed and others added: those that stay are the very ones of before. */
export function fromOptions(options: readonly ReferenceOption[], before: readonly GroupMember[]): GroupMember[] {
  const wanted = new Set(options.map(({ value }) => value));
  const kept = before.filter((member, index) => wanted.has(keyOf(member, index)));
  const known = new Set(before.map(keyOf));
  const added = options.filter(({ value }) => !known.has(value));
  return [...kept, ...added.map(({ value, label }) => ({ entity: { reference: value, display: label } }))];
}
