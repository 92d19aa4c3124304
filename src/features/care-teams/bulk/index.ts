import type { CareTeam } from '../../../../common/fhir/r4.ts';
import { activationActions, byStatus } from '../../../shared/bulk/activationActions.ts';
import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import { statusLabel } from '../careTeam.ts';
import { messages } from '../messages.ts';

/** Actions on the selected care teams. */
export const bulkActions: readonly BulkAction[] = activationActions<CareTeam>({
  feature: 'careTeams',
  type: 'CareTeam',
  elements: 'name,status',
  needs: ['CareTeam.update'],
  field: messages.status,
  statusOf: ({ status }) => statusLabel(status),
  labels: { active: messages.active, inactive: messages.inactive },
  ...byStatus,
});
