import type { Questionnaire } from '../../../../common/fhir/r4.ts';
import { activationActions } from '../../../shared/bulk/activationActions.ts';
import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import { codeMessages } from '../../../shared/codes/codeMessages.ts';
import { messages } from '../messages.ts';

/** FHIR's status of a questionnaire that is no longer filled in is "retired". */
const statusOf = (active: boolean): Questionnaire['status'] => (active ? 'active' : 'retired');

/** Actions on the selected questionnaires. */
export const bulkActions: readonly BulkAction[] = activationActions<Questionnaire>({
  feature: 'questionnaires',
  type: 'Questionnaire',
  // A questionnaire may have megabytes.
  elements: 'title,name,status',
  needs: ['Questionnaire.update'],
  field: messages.status,
  statusOf: ({ status }) => codeMessages[status ?? ''] ?? status ?? '-',
  labels: { active: messages.active, inactive: messages.retired },
  has: ({ status }, active) => status === statusOf(active),
  set: (questionnaire, active) => ({ ...questionnaire, status: statusOf(active) }),
});
