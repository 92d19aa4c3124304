import { addListener } from '@reduxjs/toolkit';
import type { Location } from '../../../../common/fhir/r4.ts';
import { countRecords } from '../../../api/fhir/countRecords.ts';
import { requestResources } from '../../../api/fhir/requestResources.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { attemptUntil } from '../../../api/attempt.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { descendantsQuery } from '../../../../common/fhir/descendantQueries.ts';
import { executeSteps } from '../../../shared/runs/executeSteps.ts';
import { neverAborted, writeChanges } from '../../../shared/runs/fhirWrites.ts';
import { isComplete } from '../../../shared/runs/run.ts';
import { runHidden, runShown, selectExecution, selectIsShown, selectRun } from '../../../shared/runs/runsSlice.ts';
import { newRun, type Announcement, type RunDefinition } from '../../../shared/runs/runThunks.ts';
import type { AppDispatch, AppThunk } from '../../../shared/store/hooks.ts';
import { levelKind, type LevelPlan } from './levelKind.ts';
import { levelSteps, type LevelPorts } from './levelSteps.ts';
import { messages } from './messages.ts';

/** Locations per request. Each is small: only the elements needed for its level. */
const pageSize = 200;

/** Counts resources without the cache. Without `signal`, it is not aborted. */
export const countOf =
  (dispatch: AppDispatch, signal?: AbortSignal): LevelPorts['count'] =>
  (type, query) =>
    dispatch(countRecords(type, query, signal));

/** Requests that bypass the cache: caching thousands of Locations would only use memory. */
export const levelPorts = (dispatch: AppDispatch): LevelPorts => ({
  pages: async function* pages(depth, id, signal) {
    const params = { ...descendantsQuery(id, depth), _elements: 'name,type,partOf', _count: pageSize, _sort: '_id' };
    for await (const bundle of dispatch(searchPages('Location', params, attemptUntil(signal))))
      yield matches(bundle, 'Location');
  },
  read: (ids, signal) => dispatch(requestResources<Location>('Location', ids, signal)),
  write: (changes) => dispatch(writeChanges(changes)),
  count: countOf(dispatch),
});

/** Corrections of levels. Without an undo: the move is reversed by another move. */
export const levelDefinition: RunDefinition<LevelPlan> = {
  kind: levelKind,
  steps: (run, dispatch) => levelSteps(run, levelPorts(dispatch)),
  ended:
    (_run, { written }) =>
    (dispatch) => {
      if (written > 0) dispatch(fhirEndpoints.util.invalidateTags(['Location', 'LocationHierarchy']));
    },
  announcement: (run, { written }, isShown): Announcement | undefined => {
    if (isComplete(run)) return { intent: 'success', text: { ...messages.done, values: { count: written } } };
    if (isShown) return undefined;
    return { intent: 'warning', text: { ...messages.unfinished, values: { name: run.plan.name } } };
  },
  elsewhere: ({ plan: { name } }) => ({ ...messages.elsewhere, values: { name } }),
  isRemovedWhenComplete: true,
};

/** Executes a run that a dialog shows. Resolves when the dialog is closed; a complete run closes it. Never rejects. */
export const executeShown =
  (id: string, execution: AppThunk<Promise<void>>): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    dispatch(runShown(id));
    const closed = new Promise<void>((resolve) => {
      dispatch(
        addListener({
          predicate: () => !selectIsShown(getState(), id),
          effect: (_action, { unsubscribe }) => {
            unsubscribe();
            resolve();
          },
        }),
      );
    });
    void dispatch(execution).then(() => {
      const isElsewhere = selectExecution(getState(), id) === 'elsewhere';
      if (isElsewhere || !selectRun(getState(), id)) dispatch(runHidden(id));
    });
    return closed;
  };

/**
 * Corrects the levels below a Location as part of another change. Rejects with the first error; a repetition corrects the
 * rest.
 */
export const correctLevels =
  (plan: LevelPlan): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const run = newRun(levelDefinition, { id: plan.locationId, plan });
    let failure: unknown;
    const { error } = await executeSteps({
      run,
      steps: levelSteps(run, levelPorts(dispatch)),
      progress: { total: 0 },
      stopped: () => false,
      signal: neverAborted,
      onItem: () => Promise.resolve(),
      onProgress: ({ failed }) => (failure = failed[0]?.error),
    });
    failure ??= error;
    // oxlint-disable-next-line typescript/only-throw-error -- requests reject with an ApiError, which is a plain object
    if (failure !== undefined) throw failure;
  };
