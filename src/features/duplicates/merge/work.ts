import { selectUser } from '../../../session/sessionSlice.ts';
import { duplicatesPath } from '../../../shared/duplicates/duplicatesPath.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import type { FeatureWork } from '../../../shared/work.ts';
import { isMerging, selectRun } from './mergeSlice.ts';
import { readMerges, type StoredMerge } from './mergeStore.ts';
import { executedMerges } from './mergeThunks.ts';
import { messages } from './messages.ts';

/** Merges, and undos of merges, that run or are not completed. */
export const work: FeatureWork = {
  needs: [],
  list: () => async (_dispatch, getState) => {
    const merges = await readMerges(selectUser(getState())?.id ?? '', Date.now());
    const executed = await executedMerges(merges);
    const run = selectRun(getState());
    const textOf = ({ id, state }: StoredMerge): Message => {
      if (run?.merge.id === id && isMerging(run))
        return run.kind === 'undo' ? messages.workUndoing : messages.workRunning;
      if (executed.has(id)) return messages.elsewhere;
      return state === 'running' ? messages.stateRunning : messages.stateUndoing;
    };
    return merges
      .filter(({ id, state }) => state === 'running' || state === 'undoing' || executed.has(id))
      .map((merge) => ({
        key: merge.id,
        title: { ...messages.workTitle, values: { count: merge.merged.length + 1 } },
        text: textOf(merge),
        to: duplicatesPath(merge.type),
        ...(run?.merge.id === merge.id && isMerging(run) && run.total > 0 && { progress: run.done / run.total }),
      }));
  },
};
