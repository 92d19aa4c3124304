import { selectAllRuns, selectExecution, selectProgress } from '../../../shared/runs/runsSlice.ts';
import { loadRuns } from '../../../shared/runs/runThunks.ts';
import type { FeatureWork, WorkEntry } from '../../../shared/work.ts';
import { viewPath } from '../paths.ts';
import { isLevelRun, levelKind } from './levelKind.ts';
import { messages } from './messages.ts';

/** Moves of Locations whose levels below are not all corrected. */
export const work: FeatureWork = {
  needs: ['Location.update'],
  list: () => async (dispatch, getState) => {
    await dispatch(loadRuns(levelKind));
    const runs = selectAllRuns(getState()).filter(isLevelRun);
    return runs.map(({ id, plan: { name } }): WorkEntry => {
      const entry = { key: id, title: name, to: viewPath(id) };
      const execution = selectExecution(getState(), id);
      if (execution === 'here') {
        const { done: checked, total, written: corrected } = selectProgress(getState(), id);
        return total === undefined
          ? { ...entry, text: { ...messages.progressOpen, values: { checked, corrected } } }
          : {
              ...entry,
              text: { ...messages.progress, values: { checked, total, corrected } },
              progress: total > 0 ? Math.min(1, checked / total) : 0,
            };
      }
      const text = execution === 'elsewhere' ? messages.elsewhere : messages.unfinished;
      return { ...entry, text: { ...text, values: { name } } };
    });
  },
};
