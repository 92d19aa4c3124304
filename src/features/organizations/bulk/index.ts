import type { Organization } from '../../../../common/fhir/r4.ts';
import { activationActions, byActive } from '../../../shared/bulk/activationActions.ts';
import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import { messages } from '../messages.ts';
import { isActive, rights } from '../organization.ts';
import { typeActions } from './typeActions.ts';

const labels = { active: messages.active, inactive: messages.disabled };

/** Actions on the selected teams. */
export const bulkActions: readonly BulkAction[] = [
  ...activationActions<Organization>({
    feature: 'organizations',
    type: 'Organization',
    elements: 'name,active',
    needs: rights.edit,
    field: messages.status,
    statusOf: (team) => (isActive(team) ? labels.active : labels.inactive),
    labels,
    ...byActive,
  }),
  ...typeActions,
];
