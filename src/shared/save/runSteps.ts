import type { SaveContext } from './saveContext.ts';
import { toSaveError } from './saveError.ts';
import { stepCompleted, stepFailed, stepNoted, stepsPlanned, stepStarted } from './saveSlice.ts';
import { isDone, type Step, type StepResult } from './steps.ts';

/** Rejection of `runSteps` after the user stopped the save. */
export const stopSignal = new Error('Stopped by the user');

/** `runSteps` of a save: see `RunSteps`. */
export async function runSteps(
  { key, values, current, transition }: SaveContext,
  steps: readonly Step[],
  input: object = values,
): Promise<readonly StepResult[]> {
  const labels = steps.map(({ key: step, label }) => ({ key: step, label }));
  transition(stepsPlanned({ key, input: JSON.stringify(input), steps: labels }));
  const failures: unknown[] = [];
  for (const { key: step, run, after = [], failure } of steps) {
    const save = current();
    if (!save || ('isStopping' in save && save.isStopping)) throw stopSignal;
    const done = (each: string): boolean => isDone(save.steps, each);
    if (done(step) || !after.every(done)) continue;
    transition(stepStarted({ key, step }));
    try {
      const notes = await run((lines) => transition(stepNoted({ key, step, notes: lines })));
      transition(stepCompleted({ key, step, notes: notes ?? [] }));
    } catch (error) {
      failures.push(error);
      transition(stepFailed({ key, step, error: toSaveError(error), failure }));
    }
  }
  if (failures.length > 0) throw failures[0];
  return current()?.steps ?? [];
}
