import type { AppThunk } from '../store/hooks.ts';
import type { SaveContext } from './saveContext.ts';
import { toSaveError } from './saveError.ts';
import { progressRecorded, stepCompleted, stepFailed, stepNoted, stepsPlanned, stepStarted } from './saveSlice.ts';
import { isDone, type Step, type StepContext } from './steps.ts';

/** Rejection of `runSteps` after the save was removed, e.g. because the user signed out. */
export const removedSignal = new Error('The save was removed');

/** `runSteps` of a save: see `RunSteps`. */
export async function runSteps<Progress extends object>(
  { key, current, transition, dispatch }: SaveContext,
  steps: readonly Step<Progress>[],
  initial: Progress,
): Promise<Progress> {
  transition(stepsPlanned({ key, steps: steps.map(({ key: step, label }) => ({ key: step, label })) }));
  let progress = initial;
  const failures: unknown[] = [];
  for (const { key: step, run, after = [], failure } of steps) {
    const save = current();
    if (!save) throw removedSignal;
    const done = (each: string): boolean => isDone(save.steps, each);
    if (done(step) || !after.every(done)) continue;
    transition(stepStarted({ key, step }));
    const record: StepContext<Progress>['record'] = (changes) => {
      progress = { ...progress, ...changes };
      transition(progressRecorded({ key, changes }));
    };
    const note: StepContext<Progress>['note'] = (notes) => transition(stepNoted({ key, step, notes }));
    try {
      const notes = (await dispatch(run({ progress, record, note }))) ?? [];
      transition(stepCompleted({ key, step, notes }));
    } catch (error) {
      failures.push(error);
      transition(stepFailed({ key, step, error: toSaveError(error), failure }));
    }
  }
  if (failures.length > 0) throw failures[0];
  return progress;
}

/** Performs the steps of a save without its form, e.g. from the outbox. Rejects with the first failure. */
export const performSteps =
  <Progress extends object>(steps: readonly Step<Progress>[], initial: Progress): AppThunk<Promise<Progress>> =>
  async (dispatch) => {
    let progress = initial;
    const record = (changes: Partial<Progress>): void => void (progress = { ...progress, ...changes });
    for (const { run } of steps) await dispatch(run({ progress, record, note: () => {} }));
    return progress;
  };
