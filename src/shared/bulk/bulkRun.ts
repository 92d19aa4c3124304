import { isApiError, type ApiError } from '../../api/errors.ts';
import { isRecord, type JsonObject } from '../../types/json.ts';
import { isStoredMessage } from '../intl/useText.ts';
import type { Applied, BulkItem, BulkText } from './bulkAction.ts';

/** A started run of an action, as it is stored in this browser. */
export interface BulkRun {
  id: string;
  /** Id of the action. */
  action: string;
  /** Title of the action with its count. */
  title: BulkText;
  params: JsonObject;
  items: BulkItem[];
  direction: 'apply' | 'undo';
  /** `running` without a window that executes it: interrupted by a reload. */
  state: 'running' | 'stopped' | 'ended';
  /** Why the run stopped, if it was not the user: an error that concerns all requests. */
  error?: ApiError;
  canUndo: boolean;
  /** Milliseconds since 1970. */
  startedAt: number;
  changedAt: number;
}

export interface BulkCounts {
  /** Records that the run changes or undoes. */
  total: number;
  done: number;
  failed: number;
  refused: number;
  kept: number;
  /** Records that a continued run processes. */
  pending: number;
}

/** True for a record that the run still has to process; a failed one is repeated. */
export function isPending({ state, error }: BulkItem, direction: BulkRun['direction']): boolean {
  if (direction === 'apply') return state === 'planned' || state === 'failed';
  return state === 'done' || (state === 'kept' && error !== undefined);
}

export function countItems({ items, direction }: Pick<BulkRun, 'items' | 'direction'>): BulkCounts {
  const count = (...states: BulkItem['state'][]): number => items.filter(({ state }) => states.includes(state)).length;
  const isUndo = direction === 'undo';
  const failed = items.filter(({ state, error }) => state === (isUndo ? 'kept' : 'failed') && error !== undefined);
  return {
    total: isUndo ? count('done', 'undone', 'kept') : items.length - count('refused'),
    done: count(isUndo ? 'undone' : 'done'),
    failed: failed.length,
    refused: count('refused'),
    kept: isUndo ? count('kept') - failed.length : 0,
    pending: items.filter((item) => isPending(item, direction)).length,
  };
}

/** True for an error of all requests: no connection, or the session has ended. The run stops and can be continued. */
function concernsAll(error: ApiError): boolean {
  return error.kind === 'network' || error.kind === 'timeout' || error.kind === 'session' || error.kind === 'aborted';
}

interface Options {
  items: readonly BulkItem[];
  direction: BulkRun['direction'];
  apply: (item: BulkItem) => Promise<Applied>;
  undo: (item: BulkItem) => Promise<'undone' | 'kept'>;
  stopped: () => boolean;
  /** Called before a record is changed. */
  onAttempt?: (item: BulkItem) => Promise<void>;
  onItem: (item: BulkItem) => Promise<void>;
}

/** Processes the pending records in sequence; a failed one does not stop the others. Never rejects. */
export async function processItems(options: Options): Promise<Pick<BulkRun, 'state' | 'error'>> {
  const { items, direction, apply, undo, stopped, onAttempt, onItem } = options;
  for (const item of items.filter((each) => isPending(each, direction))) {
    if (stopped()) return { state: 'stopped' };
    const { error: _error, reason: _reason, attempted: _attempted, ...rest } = item;
    try {
      if (direction === 'undo') await onItem({ ...rest, state: await undo(item) });
      else {
        await onAttempt?.(item);
        await onItem(appliedItem(rest, await apply(item)));
      }
    } catch (thrown) {
      const error = isApiError(thrown) ? thrown : undefined;
      if (error && concernsAll(error)) return { state: 'stopped', error };
      if (!error) console.error(thrown);
      await onItem({ ...rest, state: direction === 'undo' ? 'kept' : 'failed', error: error ?? unexpected });
    }
  }
  return { state: 'ended' };
}

const unexpected: ApiError = { kind: 'unreadable', message: '', issues: [], url: '', method: '' };

function appliedItem(item: BulkItem, applied: Applied): BulkItem {
  if ('refused' in applied) return { ...item, state: 'refused', reason: applied.refused };
  return { ...item, state: 'done', ...(applied.undo !== undefined && { undo: applied.undo }) };
}

const itemStates: readonly unknown[] = ['planned', 'refused', 'done', 'failed', 'undone', 'kept'];

function isChange(value: unknown): boolean {
  if (!isRecord(value) || !isStoredMessage(value.field)) return false;
  return [value.before, value.after].every(
    (one) => one === undefined || typeof one === 'string' || isStoredMessage(one),
  );
}

function isItem(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, name, state, changes, reason, error } = value;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    itemStates.includes(state) &&
    Array.isArray(changes) &&
    changes.every(isChange) &&
    (reason === undefined || isStoredMessage(reason)) &&
    (error === undefined || isApiError(error))
  );
}

/** Checks a run that was read from the browser's storage: another release may have written it. */
export function isStoredRun(value: unknown): value is BulkRun {
  if (!isRecord(value)) return false;
  const { id, action, title, params, items, direction, state, error, startedAt, changedAt } = value;
  return (
    typeof id === 'string' &&
    typeof action === 'string' &&
    isStoredMessage(title) &&
    isRecord(params) &&
    Array.isArray(items) &&
    items.every(isItem) &&
    (direction === 'apply' || direction === 'undo') &&
    (state === 'running' || state === 'stopped' || state === 'ended') &&
    (error === undefined || isApiError(error)) &&
    typeof startedAt === 'number' &&
    typeof changedAt === 'number'
  );
}
