import { duplicatesPath } from '../../../shared/duplicates/duplicatesPath.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import { selectAllRuns, selectExecution, selectProgress } from '../../../shared/runs/runsSlice.ts';
import { loadRuns } from '../../../shared/runs/runThunks.ts';
import type { FeatureWork } from '../../../shared/work.ts';
import { isMerge, mergeKind, type Merge } from './mergeKind.ts';
import { messages } from './messages.ts';
import { stateOf } from './useMerges.ts';

/** Merges, and undos of merges, that run or are not completed. */
export const work: FeatureWork = {
  needs: [],
  list: () => async (dispatch, getState) => {
    await dispatch(loadRuns(mergeKind));
    const executionOf = ({ id }: Merge) => selectExecution(getState(), id);
    const textOf = (merge: Merge): Message => {
      const isUndo = merge.direction === 'undo';
      if (executionOf(merge) === 'here') return isUndo ? messages.workUndoing : messages.workRunning;
      if (executionOf(merge) === 'elsewhere') return messages.elsewhere;
      return isUndo ? messages.stateUndoing : messages.stateRunning;
    };
    return selectAllRuns(getState())
      .filter(isMerge)
      .filter((merge) => executionOf(merge) !== undefined || ['running', 'undoing'].includes(stateOf(merge)))
      .map((merge) => {
        const { done, total = 0 } = selectProgress(getState(), merge.id);
        return {
          key: merge.id,
          title: { ...messages.workTitle, values: { count: merge.plan.merged.length + 1 } },
          text: textOf(merge),
          to: duplicatesPath(merge.plan.type),
          ...(executionOf(merge) === 'here' && total > 0 && { progress: done / total }),
        };
      });
  },
};
