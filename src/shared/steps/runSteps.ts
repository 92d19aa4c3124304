/** One part of a task that several servers take part in. */
export interface Step {
  key: string;
  /** What it does, in the person's language. */
  label: string;
  /** Said before the reason when it fails. */
  failure?: string;
  /** Steps that must be done before; the step is left waiting when one of them failed. */
  after?: readonly string[];
  /**
   * Does the part, or finds that it was done before: running it twice must not do it twice. Answers what really
   * happened, a line each. Rejects with an ApiError; what it told `note` before is shown beside it.
   */
  run: (note: (lines: readonly string[]) => void) => Promise<readonly string[] | void>;
}

export interface StepResult {
  key: string;
  label: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** What really happened. */
  notes: readonly string[];
  error?: unknown;
  failure?: string;
}

/** All steps before any of them ran; those of `done` are finished already and keep their result. */
export function waitingSteps(steps: readonly Step[], done: readonly StepResult[] = []): StepResult[] {
  return steps.map(({ key, label }) => {
    const before = done.find((result) => result.key === key && result.state === 'done');
    return before ? { ...before, label } : { key, label, state: 'waiting', notes: [] };
  });
}

/**
 * Runs the steps one after the other, leaving out those that `done` says are finished. A failure stops the steps that
 * come after it by `after`, not the others; once `isStopped`, no further step begins. Answers every result; `onChange` sees each change on the way.
 */
export async function runSteps(
  steps: readonly Step[],
  done: readonly StepResult[],
  onChange: (results: StepResult[]) => void,
  isStopped: () => boolean = () => false,
): Promise<StepResult[]> {
  let results = waitingSteps(steps, done);
  const set = (key: string, change: Partial<StepResult>): void => {
    results = results.map((result) => (result.key === key ? { ...result, ...change } : result));
    onChange(results);
  };
  const isDone = (key: string): boolean => results.some((result) => result.key === key && result.state === 'done');
  onChange(results);
  for (const step of steps) {
    if (isStopped()) break;
    if (isDone(step.key) || !(step.after ?? []).every(isDone)) continue;
    set(step.key, { state: 'running', notes: [], error: undefined });
    try {
      const notes = await step.run((lines) => set(step.key, { notes: lines }));
      set(step.key, { state: 'done', notes: notes ?? [] });
    } catch (error) {
      set(step.key, { state: 'failed', error, failure: step.failure });
    }
  }
  return results;
}

/** True when every step is done. */
export function allDone(results: readonly StepResult[]): boolean {
  return results.every((result) => result.state === 'done');
}

/** The first failure, to be told to the person. */
export function firstFailure(results: readonly StepResult[]): StepResult | undefined {
  return results.find((result) => result.state === 'failed');
}
