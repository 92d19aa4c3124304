import { isApiError, type ApiError } from '../../api/errors.ts';
import { isRecord } from '../../../common/types/json.ts';

/**
 * One step of a run and its outcome. `planned`: not done yet. `refused`: does not apply. `failed`: is executed again when
 * the run is continued. `kept`: not undone, because of a later change or, with `error`, a failed request.
 */
export interface RunItem {
  /** Key of the step: the same in each execution of the run. */
  id: string;
  state: 'planned' | 'refused' | 'done' | 'failed' | 'undone' | 'kept';
  error?: ApiError;
  /** The step was started and has no outcome: what it writes may be stored. */
  attempted?: true;
}

/** A change of many records in steps, as it is stored in this browser. */
export interface Run<Plan = unknown, Item extends RunItem = RunItem> {
  id: string;
  /** Name of its `RunKind`. */
  kind: string;
  /** What the run changes. Never modified by an execution. */
  plan: Plan;
  /** Steps with an outcome, and planned ones as far as they are known. */
  items: Item[];
  direction: 'apply' | 'undo';
  /** `running` without a window that executes it: interrupted by a reload. `stopped`: by the user, or by `error`. */
  state: 'running' | 'stopped' | 'ended';
  error?: ApiError;
  /** Milliseconds since 1970. */
  startedAt: number;
  changedAt: number;
}

/** A record that a step could not write. */
export interface RunFailure {
  id: string;
  name: string;
  /** Undefined if it was not written because of a later change. */
  error?: ApiError | undefined;
}

/** Progress of one execution. Not stored. */
export interface RunProgress {
  /** Key of the running step, and the part of it that is processed, e.g. a resource type. */
  step: string;
  part?: string;
  /** Processed records, of `total`; undefined until they are counted. */
  done: number;
  total?: number | undefined;
  /** Records that were written. */
  written: number;
  /** The first 100 failures; `failures` counts all. */
  failed: RunFailure[];
  failures: number;
}

export const noProgress: RunProgress = { step: '', done: 0, written: 0, failed: [], failures: 0 };

/** True if a continued run skips the step. A failed one is executed again. */
export function isFinished({ state, error }: RunItem, direction: Run['direction']): boolean {
  if (direction === 'apply') return state !== 'planned' && state !== 'failed';
  return state === 'undone' || state === 'refused' || (state === 'kept' && error === undefined);
}

/** True if the run has ended and no step has failed. */
export const isComplete = ({ state, items, direction }: Run): boolean =>
  state === 'ended' && items.every(({ state: each }) => each === (direction === 'undo' ? 'undone' : 'done'));

const itemStates: readonly unknown[] = ['planned', 'refused', 'done', 'failed', 'undone', 'kept'];

export function isRunItem(value: unknown): value is RunItem {
  if (!isRecord(value)) return false;
  const { id, state, error } = value;
  return typeof id === 'string' && itemStates.includes(state) && (error === undefined || isApiError(error));
}

/** Checks a run that was read from the browser's storage, except its plan. */
export function isRun(value: unknown): value is Run {
  if (!isRecord(value)) return false;
  const { id, kind, items, direction, state, error, startedAt, changedAt } = value;
  return (
    typeof id === 'string' &&
    typeof kind === 'string' &&
    Array.isArray(items) &&
    items.every(isRunItem) &&
    (direction === 'apply' || direction === 'undo') &&
    (state === 'running' || state === 'stopped' || state === 'ended') &&
    (error === undefined || isApiError(error)) &&
    typeof startedAt === 'number' &&
    typeof changedAt === 'number'
  );
}

/** Statuses that are caused by the content or the rights of one record. */
const recordStatuses: readonly (number | undefined)[] = [400, 403, 404, 409, 410, 412, 422];

/**
 * What an error of a run concerns. `run`: no connection, or the session has ended: the run stops, and can be continued.
 * `record`: one record, which is skipped and reported. `request`: the cause is unknown, e.g. HTTP 500: a step that
 * writes one record skips it; one that later steps need, or that writes several records, stops the run.
 */
export function errorScope({ kind, status }: ApiError): 'run' | 'record' | 'request' {
  if (kind === 'network' || kind === 'timeout' || kind === 'session' || kind === 'aborted') return 'run';
  return kind === 'http' && recordStatuses.includes(status) ? 'record' : 'request';
}
