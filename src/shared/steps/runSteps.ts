/** One part of a task that involves several servers. */
export interface Step {
  key: string;
  /** What it does, in the UI language. */
  label: string;
  /** Shown before the reason if it fails. */
  failure?: string;
  /** Steps that must be done before; the step stays `waiting` if one of them fails. */
  after?: readonly string[];
  /**
   * Performs the step. Must be idempotent: detects work that was done before. Resolves to what happened, one line each.
   * Rejects with an ApiError; lines passed to `note` before are shown beside it.
   */
  run: (note: (lines: readonly string[]) => void) => Promise<readonly string[] | void>;
}

/** State and outcome of one step. */
export interface StepResult {
  key: string;
  label: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** What happened, one line each. */
  notes: readonly string[];
  error?: unknown;
  failure?: string;
}

/** All steps before the run; steps completed in `done` keep their result. */
export function waitingSteps(steps: readonly Step[], done: readonly StepResult[] = []): StepResult[] {
  return steps.map(({ key, label }) => {
    const before = done.find((result) => result.key === key && result.state === 'done');
    return before ? { ...before, label } : { key, label, state: 'waiting', notes: [] };
  });
}

/**
 * Runs the steps in order, skipping those completed in `done`. A failure blocks only the steps that depend on it by
 * `after`. Once `isStopped` returns true, no further step starts. Resolves to every result; `onChange` receives each
 * intermediate state.
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

export function allDone(results: readonly StepResult[]): boolean {
  return results.every((result) => result.state === 'done');
}

/** The first failure, to be shown to the user. */
export function firstFailure(results: readonly StepResult[]): StepResult | undefined {
  return results.find((result) => result.state === 'failed');
}
