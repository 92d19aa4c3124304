import { selectUser } from '../../../session/sessionSlice.ts';
import type { FeatureWork, WorkEntry } from '../../../shared/work.ts';
import { isUnderWay, selectLevelRuns } from '../locationsSlice.ts';
import { viewPath } from '../paths.ts';
import { messages } from './messages.ts';
import { readMoves } from './moveStore.ts';
import { runningMoves } from './moveThunks.ts';

/** Moves of Locations whose levels below are not all corrected. */
export const work: FeatureWork = {
  needs: ['Location.update'],
  list: () => async (_dispatch, getState) => {
    const userId = selectUser(getState())?.id ?? '';
    const moves = await readMoves(userId, Date.now());
    const running = await runningMoves(userId, moves);
    return moves.map(({ locationId, name }): WorkEntry => {
      const run = selectLevelRuns(getState()).find(({ move }) => move.locationId === locationId);
      const entry = { key: locationId, title: name, to: viewPath(locationId) };
      if (run && isUnderWay(run)) {
        const { checked, total, corrected } = run;
        return total === undefined
          ? { ...entry, text: { ...messages.progressOpen, values: { checked, corrected } } }
          : {
              ...entry,
              text: { ...messages.progress, values: { checked, total, corrected } },
              progress: total > 0 ? Math.min(1, checked / total) : 0,
            };
      }
      const text = running.has(locationId) ? messages.elsewhere : messages.unfinished;
      return { ...entry, text: { ...text, values: { name } } };
    });
  },
};
