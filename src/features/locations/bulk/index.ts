import type { Location } from '../../../../common/fhir/r4.ts';
import { activationActions, byStatus } from '../../../shared/bulk/activationActions.ts';
import type { BulkAction, BulkChange } from '../../../shared/bulk/bulkAction.ts';
import { messages } from '../messages.ts';
import { statusLabel } from '../parts/codeLabels.tsx';
import { changeParent } from './changeParent.ts';
import { changePhysicalType, changeServiceType } from './typeActions.ts';
import { descendantsQuery } from '../../../../common/fhir/descendantQueries.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { countMoveImpact } from '../move/countMoveImpact.ts';
import { countOf } from '../move/levelDefinition.ts';
import { messages as bulkMessages } from './messages.ts';

/** Counts the active Locations below, which a deactivation does not change. Levels without active ones may be between. */
const countActiveBelow =
  ({ id = '' }: Location, signal: AbortSignal): AppThunk<Promise<BulkChange[]>> =>
  async (dispatch) => {
    const count = countOf(dispatch, signal);
    const { descendants } = await countMoveImpact({ id, teams: false, stock: false, count });
    let active = 0;
    for (const index of descendants.keys())
      active += await count('Location', { ...descendantsQuery(id, index + 1), status: 'active' });
    return active === 0 ? [] : [{ field: { ...bulkMessages.activeBelow, values: { count: active } } }];
  };

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
