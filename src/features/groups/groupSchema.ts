import type { GroupMember } from 'fhir/r4';
import * as yup from 'yup';
import { fieldMessage } from '../../shared/form/fieldMessage.ts';
import type { Message } from '../../shared/intl/defineMessages.ts';
import type { GroupForm } from './groupForm.ts';
import { messages } from './messages.ts';

/**
 * Validation rules. Only an actual group may have members (FHIR R4, rule grp-1). A stored group that violates the rule
 * may still be changed otherwise.
 */
export function groupSchema(stored?: GroupForm): yup.Schema {
  const text = (required: Message) => yup.string().trim().required(fieldMessage(required));
  return yup.object({
    name: text(messages.nameRequired),
    type: text(messages.typeRequired),
    members: yup
      .mixed<readonly GroupMember[]>()
      .test('actual', fieldMessage(messages.descriptionMembers), (members = [], { options }) => {
        const { actual } = (options.context ?? {}) as Partial<GroupForm>;
        const untouched = members === stored?.members && actual === stored.actual;
        return members.length === 0 || actual === 'true' || untouched;
      }),
  });
}
