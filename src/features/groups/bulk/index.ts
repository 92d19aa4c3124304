import type { Group } from '../../../../common/fhir/r4.ts';
import { activationActions, byActive } from '../../../shared/bulk/activationActions.ts';
import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import { isActive } from '../group.ts';
import { messages } from '../messages.ts';

const labels = { active: messages.yes, inactive: messages.no };

/** Actions on the selected groups. */
export const bulkActions: readonly BulkAction[] = activationActions<Group>({
  feature: 'groups',
  type: 'Group',
  // A group may have thousands of members.
  elements: 'name,active',
  needs: ['Group.update'],
  field: messages.active,
  statusOf: (group) => (isActive(group) ? labels.active : labels.inactive),
  labels,
  ...byActive,
});
