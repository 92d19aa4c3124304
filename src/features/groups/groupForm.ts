import type { Group, GroupMember } from 'fhir/r4';
import { setIdentifier } from '../../fhir/identifier.ts';
import { identifierOf, isActive } from './group.ts';

/** Values of the form. Members are the elements of the resource, so all their data is preserved; '' means no value. */
export interface GroupForm {
  name: string;
  identifier: string;
  active: 'true' | 'false';
  type: string;
  actual: 'true' | 'false';
  members: readonly GroupMember[];
}

const noMembers: readonly GroupMember[] = [];

/** Initial values of a new group: actual persons, no members. */
export const emptyForm: GroupForm = {
  name: '',
  identifier: '',
  active: 'true',
  type: 'person',
  actual: 'true',
  members: noMembers,
};

/** Form values of a stored group. */
export function toForm(group: Group): GroupForm {
  return {
    name: group.name ?? '',
    identifier: identifierOf(group)?.value ?? '',
    active: isActive(group) ? 'true' : 'false',
    type: group.type ?? '',
    actual: group.actual ? 'true' : 'false',
    members: group.member ?? noMembers,
  };
}

/** Input of `toGroup` that is not in the form. */
interface NewGroupContext {
  /** Id of a new group; ignored for an existing one. */
  id: string;
}

function setOrRemove<K extends keyof Group>(group: Group, key: K, value: Group[K] | '' | undefined): void {
  if (value === undefined || value === '') delete group[key];
  else group[key] = value;
}

/**
 * The Group to store: the stored one with the changes of the form. Preserves characteristics, codes, other identifiers
 * and extensions; `toGroup(toForm(g), g, …)` equals `g`. Adjusts `quantity` to the members if the group has one.
 */
export function toGroup(form: GroupForm, stored: Group | undefined, { id }: NewGroupContext): Group {
  const before = stored && toForm(stored);
  const changed = (key: keyof GroupForm): boolean => form[key] !== before?.[key];
  const next: Group = stored ? { ...stored } : { resourceType: 'Group', id, type: 'person', actual: true };
  if (changed('active')) next.active = form.active === 'true';
  if (changed('type')) next.type = form.type as Group['type'];
  if (changed('actual')) next.actual = form.actual === 'true';
  if (changed('name')) setOrRemove(next, 'name', form.name.trim());
  if (changed('identifier')) {
    const current = stored && identifierOf(stored);
    const fresh = { use: 'official' as const, value: form.identifier.trim() };
    setOrRemove(next, 'identifier', setIdentifier(next.identifier, current, fresh));
  }
  if (changed('members')) {
    setOrRemove(next, 'member', form.members.length > 0 ? [...form.members] : undefined);
    if (stored?.quantity !== undefined)
      next.quantity = stored.quantity + form.members.length - (before?.members.length ?? 0);
  }
  return next;
}
