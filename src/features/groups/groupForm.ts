import type { Group, GroupMember } from '../../../common/fhir/r4.ts';
import * as yup from 'yup';
import { boolean, code, fieldMapping, identifier, setOrDelete, text } from '../../shared/form/fieldMapping.ts';
import { fhirForm } from '../../shared/form/fhirForm.ts';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import { messages } from './messages.ts';

const noMembers: readonly GroupMember[] = [];

/** The elements themselves, so all data of a member is preserved. Adjusts `quantity` if the group has one. */
const members = fieldMapping<Pick<Group, 'member' | 'quantity'>, readonly GroupMember[]>({
  path: 'member',
  initial: noMembers,
  get: (group) => group.member ?? noMembers,
  write: (group, value) => {
    const next = setOrDelete(group, 'member', [...value]);
    const { quantity, member = noMembers } = group;
    return quantity === undefined ? next : { ...next, quantity: quantity + value.length - member.length };
  },
});

export const groupForm = fhirForm(
  'Group',
  {
    name: text('name'),
    identifier: identifier('official', { orFirst: true }),
    active: boolean('active', { initial: 'true', absent: 'true' }),
    type: code('type', 'person'),
    actual: boolean('actual', { initial: 'true', absent: 'false' }),
    members,
  },
  { create: (id) => ({ resourceType: 'Group', id, type: 'person', actual: true }) },
);

export type GroupForm = typeof groupForm.initialValues;

/**
 * Validation rules. Only an actual group may have members (FHIR R4, rule grp-1). A stored group that violates the rule
 * may still be changed otherwise.
 */
export function groupSchema(stored?: GroupForm): yup.Schema {
  return yup.object({
    name: yup.string().trim().required(fieldMessage(messages.nameRequired)),
    type: yup.string().required(fieldMessage(messages.typeRequired)),
    members: yup
      .mixed<readonly GroupMember[]>()
      .test('actual', fieldMessage(messages.descriptionMembers), (value = [], { options }) => {
        const { actual } = (options.context ?? {}) as Partial<GroupForm>;
        const untouched = value === stored?.members && actual === stored.actual;
        return value.length === 0 || actual === 'true' || untouched;
      }),
  });
}
