import type { Location } from '../../../fhir/r4.ts';
import { descendantsQuery } from '../../../fhir/descendantQueries.ts';
import type { BulkChange } from '../../../shared/bulk/bulkAction.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { countMoveImpact } from '../move/countMoveImpact.ts';
import { countOf } from '../move/levelDefinition.ts';
import { messages } from './messages.ts';

/** Counts the active Locations below, which a deactivation does not change. Levels without active ones may be between. */
export const countActiveBelow =
  ({ id = '' }: Location, signal: AbortSignal): AppThunk<Promise<BulkChange[]>> =>
  async (dispatch) => {
    const count = countOf(dispatch, signal);
    const { descendants } = await countMoveImpact({ id, teams: false, stock: false, count });
    let active = 0;
    for (const index of descendants.keys())
      active += await count('Location', { ...descendantsQuery(id, index + 1), status: 'active' });
    return active === 0 ? [] : [{ field: { ...messages.activeBelow, values: { count: active } } }];
  };
