import { isApiError } from '../../api/errors.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { notified, type NotifyText } from '../notify/notifySlice.ts';
import type { AppThunk } from '../store/hooks.ts';
import { previewBatch, type BulkAction, type PlannedItem } from './bulkAction.ts';
import { countItems, isPending, processItems, type BulkRun } from './bulkRun.ts';
import {
  itemProcessed,
  previewFailed,
  previewRead,
  previewStarted,
  runEnded,
  runRemoved,
  runsLoaded,
  runStarted,
  selectIsExecuted,
  selectIsStopping,
  selectOpenRun,
  selectProposal,
  selectRun,
  stopRequested,
} from './bulkSlice.ts';
import { readAttempts, readRun, readRuns, removeRun, storeAttempts, storeRun } from './bulkStore.ts';
import { messages } from './messages.ts';
import { broadcastRun, executedRuns, whenReleased, withRunLock } from './windows.ts';

/** Maximum number of records of a run that is stored after each one. The time to store a run grows with its length. */
const maxStoredEach = 50;
/** Milliseconds between two stored states of a longer run. Records processed since are recognized when it is continued. */
const storeInterval = 1000;

const userIdOf: AppThunk<string | undefined> = (_dispatch, getState) => selectUser(getState())?.id;

/** Reads the records of the proposal and plans their changes. Never rejects; returns a function that aborts. */
export const previewProposal =
  (action: BulkAction): AppThunk<() => void> =>
  (dispatch, getState) => {
    const controller = new AbortController();
    const { signal } = controller;
    dispatch(previewStarted());
    const proposal = selectProposal(getState());
    if (!proposal) return () => undefined;
    const { id, ids, params } = proposal;
    const read = async (): Promise<void> => {
      for (let start = 0; start < ids.length && !signal.aborted; start += previewBatch) {
        const batch = ids.slice(start, start + previewBatch);
        const planned = new Map((await dispatch(action.plan(batch, params, signal))).map((item) => [item.id, item]));
        if (signal.aborted) return;
        const items = batch.map((each): PlannedItem => planned.get(each) ?? absent(each));
        dispatch(
          previewRead({
            id,
            items: items.map((item) => ({ ...item, state: item.reason ? ('refused' as const) : ('planned' as const) })),
          }),
        );
      }
    };
    read().catch((error: unknown) => {
      if (!isApiError(error)) console.error(error);
      if (!signal.aborted) dispatch(previewFailed({ id, ...(isApiError(error) && { error }) }));
    });
    return () => controller.abort();
  };

const absent = (id: string): PlannedItem => ({ id, name: id, changes: [], reason: { ...messages.absent } });

/** Starts the run of the proposal. Resolves when it ends or stops. */
export const startRun =
  (action: BulkAction): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const proposal = selectProposal(getState());
    if (proposal?.state !== 'ready') return;
    const now = Date.now();
    const { items } = proposal;
    const count = items.filter(({ state }) => state === 'planned').length;
    const { id, defaultMessage } = action.title;
    await dispatch(
      execute(
        {
          id: proposal.id,
          action: action.id,
          title: { id, defaultMessage, values: { count } },
          params: proposal.params,
          items,
          direction: 'apply',
          state: 'running',
          canUndo: action.undo !== undefined,
          startedAt: now,
          changedAt: now,
        },
        action,
      ),
    );
  };

/** Continues a stopped or interrupted run; failed records are tried again. */
export const continueRun =
  (runId: string, action: BulkAction): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const run = await dispatch(newest(runId));
    if (!run) return;
    const attempted = await readAttempts(dispatch(userIdOf) ?? '', runId);
    const items = run.items.map((item) =>
      isPending(item, run.direction) && attempted.has(item.id) ? { ...item, attempted: true as const } : item,
    );
    await dispatch(execute({ ...run, items, state: 'running' }, action));
  };

/** Undoes the changes of a run, as far as the records are unchanged since. */
export const undoRun =
  (runId: string, action: BulkAction): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const run = await dispatch(newest(runId));
    if (run) await dispatch(execute({ ...run, direction: 'undo', state: 'running' }, action));
  };

/** The stored run, which another window may have continued. */
const newest =
  (runId: string): AppThunk<Promise<BulkRun | undefined>> =>
  async (dispatch, getState) =>
    (await readRun(dispatch(userIdOf) ?? '', runId)) ?? selectRun(getState(), runId);

/** Requests the stop of a run in the window that executes it. */
export const stopRun =
  (runId: string): AppThunk =>
  (dispatch) => {
    dispatch(stopRequested(runId));
    const userId = dispatch(userIdOf);
    if (userId !== undefined) broadcastRun({ userId, runId, news: 'stop' });
  };

/** Removes an ended run from this browser. */
export const forgetRun =
  (runId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const userId = dispatch(userIdOf);
    if (userId === undefined || selectIsExecuted(getState(), runId)) return;
    dispatch(runRemoved(runId));
    await removeRun(userId, runId);
    broadcastRun({ userId, runId, news: 'changed' });
  };

/** Loads the runs of the user from this browser, and which of them a window executes. */
export const loadRuns = (): AppThunk<Promise<void>> => async (dispatch) => {
  const userId = dispatch(userIdOf);
  if (userId === undefined) return;
  const runs = await readRuns(userId, Date.now());
  const running = runs.filter(({ state }) => state === 'running').map(({ id }) => id);
  const executed = [...(await executedRuns(running))];
  if (dispatch(userIdOf) !== userId) return;
  dispatch(runsLoaded({ runs, executed }));
  for (const id of executed) whenReleased(id, () => void dispatch(loadRuns()));
};

/** Executes a run in this window, unless another one does. Never rejects. */
const execute =
  (run: BulkRun, action: BulkAction): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const userId = dispatch(userIdOf);
    if (userId === undefined) return;
    const { id } = run;
    const isSignedIn = (): boolean => dispatch(userIdOf) === userId;
    const store = async (): Promise<void> => {
      const current = selectRun(getState(), id);
      if (!current || !isSignedIn()) return;
      await storeRun(userId, current);
      broadcastRun({ userId, runId: id, news: 'changed' });
    };
    await withRunLock(id, async () => {
      dispatch(runStarted({ ...run, changedAt: Date.now() }));
      await store();
      let storedAt = Date.now();
      let attempted: string[] = [];
      const end = await processItems({
        items: run.items,
        direction: run.direction,
        apply: (item) => dispatch(action.apply(item, run.params)),
        undo: async (item) => (action.undo ? dispatch(action.undo(item, run.params)) : 'kept'),
        stopped: () => !isSignedIn() || selectIsStopping(getState(), id),
        onAttempt: async (item) => {
          attempted.push(item.id);
          await storeAttempts(userId, id, attempted);
        },
        onItem: async (item) => {
          const at = Date.now();
          if (isSignedIn()) dispatch(itemProcessed({ id, item, at }));
          if (run.items.length > maxStoredEach && at - storedAt < storeInterval) return;
          storedAt = at;
          await store();
          attempted = [];
        },
      });
      if (!isSignedIn()) return;
      dispatch(runEnded({ id, ...end, changedAt: Date.now() }));
      await store();
    });
    if (!isSignedIn()) return;
    // Another window reads the state of the locks after this one has released its lock.
    broadcastRun({ userId, runId: id, news: 'changed' });
    dispatch(action.changed());
    const ended = selectRun(getState(), id);
    if (ended && ended.state !== 'running' && selectOpenRun(getState())?.id !== id) dispatch(announce(ended));
  };

/** Notifies of the end of a run whose dialog is closed. */
const announce =
  (run: BulkRun): AppThunk =>
  (dispatch) => {
    const { done, failed, kept, pending } = countItems(run);
    const rest = failed + kept;
    const text: NotifyText =
      run.state === 'stopped'
        ? { ...messages.notifyStopped, values: { done, rest: pending } }
        : {
            ...(run.direction === 'undo' ? messages.notifyUndone : messages.notifyDone),
            values: { done, failed: rest },
          };
    dispatch(notified({ intent: run.state === 'stopped' || rest > 0 ? 'warning' : 'success', text }));
  };
