import { selectUser } from '../../../session/sessionSlice.ts';
import { duplicatesPath } from '../../../shared/duplicates/duplicatesPath.ts';
import type { FeatureWork } from '../../../shared/work.ts';
import { readMerges } from './mergeStore.ts';
import { messages } from './messages.ts';

/** Merges, and undos of merges, that are not completed. */
export const work: FeatureWork = {
  needs: [],
  list: () => async (_dispatch, getState) => {
    const merges = await readMerges(selectUser(getState())?.id ?? '', Date.now());
    return merges
      .filter(({ state }) => state === 'running' || state === 'undoing')
      .map(({ id, type, merged, state }) => ({
        key: id,
        title: { ...messages.workTitle, values: { count: merged.length + 1 } },
        text: state === 'running' ? messages.stateRunning : messages.stateUndoing,
        to: duplicatesPath(type),
      }));
  },
};
