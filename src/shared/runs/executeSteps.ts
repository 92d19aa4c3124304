import { isApiError, type ApiError } from '../../api/errors.ts';
import {
  errorScope,
  isFinished,
  noProgress,
  type Run,
  type RunFailure,
  type RunItem,
  type RunProgress,
} from './run.ts';

/** The outcome of a step: changes of its item. */
export type StepOutcome<Item extends RunItem> = Partial<Omit<Item, 'id' | 'attempted'>> & Pick<Item, 'state'>;

/** What the steps of a run store beside their outcomes, e.g. the versions that they write. */
export interface RunLog {
  /** All stored lines, in the order in which their entries were added. */
  read: () => Promise<unknown[]>;
  /** Adds an entry, or replaces the given one. Resolves to the name of the entry; rejects if it cannot be stored. */
  write: (lines: readonly unknown[], entry?: string) => Promise<string>;
}

export interface StepContext {
  log: RunLog;
  /** True if the step must end after the current request. */
  stopped: () => boolean;
  /** Aborts reads when the user signs out. Writes are not aborted: their outcome would be unknown. */
  signal: AbortSignal;
  /** Progress of this execution until now. */
  progress: () => RunProgress;
  report: (change: Partial<RunProgress>) => void;
  /** Reports a record that was skipped. The step counts as failed, so that a continued run executes it again. */
  skip: (failure: RunFailure) => void;
}

export interface RunStep<Item extends RunItem = RunItem> {
  /** The id of its item. The same in each execution of the run. */
  key: string;
  /** Later steps need it: the run ends if it has another outcome than `done` or `undone`. */
  isRequired?: true;
  /** Writes several records: the run stops if the step rejects. Records that it skips are reported. */
  isBatch?: true;
  /** Executed by each continuation, also if it was done: other clients may have added records. */
  isRepeated?: true;
  /**
   * Performs the step. Must be idempotent, or guarded by versions: it is called again after a lost response or a reload.
   * Resolves to undefined if it was stopped. Rejects with an ApiError.
   */
  perform: (item: Item, context: StepContext) => Promise<StepOutcome<Item> | undefined>;
  /** No later step has work. Called after the step. */
  isLast?: () => boolean;
}

interface Options<Item extends RunItem> {
  run: Pick<Run<unknown, Item>, 'items' | 'direction'>;
  steps: readonly RunStep<Item>[];
  progress?: Partial<RunProgress>;
  stopped: () => boolean;
  signal: AbortSignal;
  log?: RunLog;
  /** Stores an item: before its step is started (`attempted`), and with the outcome before the next step. */
  onItem: (item: Item) => Promise<void>;
  onProgress: (progress: RunProgress) => void;
}

export type RunEnd = Pick<Run, 'state' | 'error'>;

/** Of runs whose steps log nothing. */
const noLog: RunLog = { read: () => Promise.resolve([]), write: () => Promise.resolve('') };

const maxReportedFailures = 100;

const unexpected: ApiError = { kind: 'unreadable', message: '', issues: [], url: '', method: '' };

/** The error of a request; another exception is logged. */
export function toApiError(thrown: unknown): ApiError {
  if (isApiError(thrown)) return thrown;
  console.error(thrown);
  return unexpected;
}

/** Counts the progress of an execution. */
function trackProgress(initial: Partial<RunProgress>, onProgress: (progress: RunProgress) => void) {
  let progress: RunProgress = { ...noProgress, ...initial };
  const report = (change: Partial<RunProgress>): void => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  const skip = (failure: RunFailure): void =>
    report({
      failures: progress.failures + 1,
      failed: [...progress.failed, failure].slice(0, maxReportedFailures),
    });
  return { report, skip, progress: () => progress };
}

const isSuccess = ({ state }: RunItem): boolean => state === 'done' || state === 'undone';

/** Performs one step. Resolves to its item with the outcome or the error, or to undefined if it was stopped. */
async function performStep<Item extends RunItem>(
  step: RunStep<Item>,
  item: Item,
  direction: Run['direction'],
  context: StepContext,
): Promise<Item | undefined> {
  const { error: _error, attempted: _attempted, ...rest } = item;
  const { failures } = context.progress();
  try {
    const outcome = await step.perform(item, context);
    if (!outcome) return undefined;
    const state = context.progress().failures > failures ? 'failed' : outcome.state;
    return { ...rest, ...outcome, state } as Item;
  } catch (thrown) {
    // Sign-out aborts the reads of the run.
    if (context.signal.aborted) return undefined;
    const error = toApiError(thrown);
    return { ...rest, state: direction === 'undo' && item.state === 'done' ? 'kept' : 'failed', error } as Item;
  }
}

/**
 * Executes the steps that are not finished, in sequence. A failed step does not stop the others unless they need it.
 * Resolves to the state of the run; rejects only if `onItem` does.
 */
export async function executeSteps<Item extends RunItem>(options: Options<Item>): Promise<RunEnd> {
  const { run, steps, stopped, signal, onItem, onProgress } = options;
  const { direction } = run;
  const tracked = trackProgress(options.progress ?? {}, onProgress);
  const context: StepContext = { stopped, signal, log: options.log ?? noLog, ...tracked };
  const items = new Map(run.items.map((item) => [item.id, item]));
  for (const step of steps) {
    const { key, isRequired, isBatch, isRepeated } = step;
    const item = items.get(key) ?? ({ id: key, state: 'planned' } as Item);
    if (isFinished(item, direction) && !isRepeated) {
      if (isRequired && !isSuccess(item)) return { state: 'ended' };
      continue;
    }
    if (stopped()) return { state: 'stopped' };
    tracked.report({ step: key });
    const { error: _error, ...started } = item;
    if (direction === 'apply') await onItem({ ...started, attempted: true } as Item);
    const next = await performStep(step, item, direction, context);
    if (!next) return { state: 'stopped' };
    const { error } = next;
    if (error && errorScope(error) === 'run') return { state: 'stopped', error };
    await onItem(next);
    if (error && (isRequired || isBatch)) return { state: 'stopped', error };
    if (isRequired && !isSuccess(next)) return { state: 'ended' };
    if (step.isLast?.()) break;
  }
  return { state: 'ended' };
}
