import type { Location } from '../../../fhir/r4.ts';
import { activationActions, byStatus } from '../../../shared/bulk/activationActions.ts';
import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import { messages } from '../messages.ts';
import { statusLabel } from '../parts/codeLabels.tsx';
import { countActiveBelow } from './activeBelow.ts';
import { changeParent } from './changeParent.ts';
import { changePhysicalType, changeServiceType } from './typeActions.ts';

/** Actions on the selected Locations, in the order of the bar and its menu. */
export const bulkActions: readonly BulkAction[] = [
  ...activationActions<Location>({
    feature: 'locations',
    type: 'Location',
    elements: 'name,status',
    needs: ['Location.update'],
    field: messages.status,
    statusOf: ({ status }) => statusLabel(status),
    labels: { active: messages.active, inactive: messages.inactive },
    ...byStatus,
    deactivationEffects: countActiveBelow,
  }),
  changeParent,
  changeServiceType,
  changePhysicalType,
];
