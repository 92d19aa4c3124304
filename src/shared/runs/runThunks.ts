import { addListener, createAsyncThunk } from '@reduxjs/toolkit';
import { selectUser } from '../../session/sessionSlice.ts';
import { notified, type NotifyText } from '../notify/notifySlice.ts';
import type { AppDispatch, AppThunk } from '../store/hooks.ts';
import type { RootState } from '../store/rootReducer.ts';
import { executeSteps, toApiError, type RunEnd, type RunStep } from './executeSteps.ts';
import { isComplete, type Run, type RunItem, type RunProgress } from './run.ts';
import {
  itemChanged,
  runEnded,
  runProgressed,
  runRemoved,
  runsLoaded,
  runStarted,
  selectExecution,
  selectIsExecuted,
  selectIsShown,
  selectIsStopping,
  selectProgress,
  selectRun,
  stopRequested,
} from './runsSlice.ts';
import { logOf, readRun, readRuns, removeRun, runKind, storeItem, storeRun, type RunKind } from './runStore.ts';
import { broadcastRun, executedRuns, whenReleased, withRunLock, type RunMessage } from './windows.ts';

export type Announcement = Parameters<typeof notified>[0];

/** A kind of run: the steps of a plan, and what follows from their end. */
export interface RunDefinition<Plan, Item extends RunItem = RunItem> {
  kind: RunKind<Plan, Item>;
  /** The steps of a run in their order. Those that are finished are skipped. */
  steps: (run: Run<Plan, Item>, dispatch: AppDispatch) => readonly RunStep<Item>[];
  /** The steps that restore what the run wrote, as far as it is unchanged since. Absent: it cannot be undone. */
  undo?: (run: Run<Plan, Item>, dispatch: AppDispatch) => readonly RunStep<Item>[];
  /** Called at the end of each execution, e.g. to invalidate the cached responses that contain the records. */
  ended: (run: Run<Plan, Item>, progress: RunProgress) => AppThunk<unknown>;
  /** Notification about the end of an execution; undefined without one, e.g. if the result is on screen. */
  announcement: (run: Run<Plan, Item>, progress: RunProgress, isShown: boolean) => Announcement | undefined;
  /** Notification if another window executes the run. */
  elsewhere?: (run: Run<Plan, Item>) => NotifyText;
  /** A run without a failed step is removed, because it cannot be undone. */
  isRemovedWhenComplete?: true;
}

/** Milliseconds between two messages about the progress of a long run to other windows, which read it each time. */
const broadcastInterval = 1000;

export const userIdOf: AppThunk<string | undefined> = (_dispatch, getState) => selectUser(getState())?.id;

interface Execution {
  run: Run;
  definition: RunDefinition<unknown>;
  progress: Partial<RunProgress>;
}

type ThunkConfig = { state: RootState; dispatch: AppDispatch };

/** Executes a run in this window, unless another one does. Aborted by sign-out. */
const executeRun = createAsyncThunk<boolean, Execution, ThunkConfig>(
  'runs/execute',
  async (execution, { dispatch, signal }) =>
    withRunLock(execution.run.id, () => dispatch(executeLocked(execution, signal))),
  { condition: ({ run }, { getState }) => selectExecution(getState(), run.id) !== 'here' },
);

/** Stores the run and notifies other windows. Does nothing after sign-out, which removes runs. */
function persistence({ definition: { kind } }: Execution, userId: string, signal: AbortSignal) {
  let broadcastAt = 0;
  return {
    run: async (run: Run): Promise<void> => {
      if (signal.aborted) return;
      await storeRun(kind, userId, run);
      broadcastRun({ userId, kind: kind.name, runId: run.id, news: 'changed' });
    },
    item: async (run: Run, item: RunItem): Promise<void> => {
      if (signal.aborted) return;
      await storeItem(kind, userId, run, item);
      if (Date.now() - broadcastAt < broadcastInterval) return;
      broadcastAt = Date.now();
      broadcastRun({ userId, kind: kind.name, runId: run.id, news: 'changed' });
    },
  };
}

const executeLocked =
  (execution: Execution, signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { definition, progress } = execution;
    const userId = dispatch(userIdOf);
    if (userId === undefined) return;
    const run: Run = { ...execution.run, state: 'running', changedAt: Date.now() };
    const { id, direction } = run;
    const store = persistence(execution, userId, signal);
    dispatch(runStarted({ run, progress }));
    let end: RunEnd;
    try {
      await store.run(run);
      const steps = (direction === 'undo' ? definition.undo : definition.steps)?.(run, dispatch) ?? [];
      end = await executeSteps({
        run,
        steps,
        progress,
        signal,
        log: logOf(definition.kind, userId, id),
        stopped: () => signal.aborted || selectIsStopping(getState(), id),
        onItem: async (item) => {
          if (signal.aborted) return;
          dispatch(itemChanged({ id, item, at: Date.now() }));
          await store.item(selectRun(getState(), id) ?? run, item);
        },
        onProgress: (next) => {
          if (!signal.aborted) dispatch(runProgressed({ id, progress: next }));
        },
      });
    } catch (error) {
      // The storage failed.
      end = { state: 'stopped', error: toApiError(error) };
    }
    if (signal.aborted) return;
    dispatch(runEnded({ id, ...end, changedAt: Date.now() }));
    const ended = selectRun(getState(), id);
    // Otherwise a window that reads it now would show it once more.
    const isRemoved = ended && definition.isRemovedWhenComplete && isComplete(ended);
    if (ended && !isRemoved) await store.run(ended).catch((error: unknown) => console.error(error));
  };

/** Starts, continues or undoes a run. Resolves when it ends or stops. Never rejects. */
const execute =
  (execution: Execution): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { run, definition } = execution;
    const { kind } = definition;
    const userId = dispatch(userIdOf);
    if (userId === undefined) return;
    const running = dispatch(executeRun(execution));
    const unsubscribe = dispatch(
      addListener({
        predicate: () => dispatch(userIdOf) !== userId,
        effect: (_action, { unsubscribe: end }) => {
          running.abort();
          end();
        },
      }),
    ) as unknown as () => void;
    const result = await running;
    unsubscribe();
    if (dispatch(userIdOf) !== userId || result.meta.requestStatus !== 'fulfilled') return;
    if (result.payload === false) {
      if (definition.elsewhere) dispatch(notified({ intent: 'info', text: definition.elsewhere(run) }));
      return dispatch(loadRuns(kind));
    }
    const ended = selectRun(getState(), run.id);
    if (!ended) return;
    const progress = selectProgress(getState(), run.id);
    const announcement = definition.announcement(ended, progress, selectIsShown(getState(), run.id));
    if (announcement) dispatch(notified(announcement));
    if (definition.isRemovedWhenComplete && isComplete(ended)) await dispatch(forgetRun(kind, run.id));
    // Another window reads the state of the locks after this one has released its lock.
    broadcastRun({ userId, kind: kind.name, runId: run.id, news: 'changed' });
    await dispatch(definition.ended(ended, progress));
  };

/** The part of a run that its start decides. */
type NewRun<Plan, Item extends RunItem> = Pick<Run<Plan, Item>, 'id' | 'plan'> &
  Partial<Pick<Run<Plan, Item>, 'items'>>;

/** A run that was not executed yet. */
export function newRun<Plan, Item extends RunItem>(
  { kind }: Pick<RunDefinition<Plan, Item>, 'kind'>,
  { id, plan, items = [] }: NewRun<Plan, Item>,
): Run<Plan, Item> {
  const now = Date.now();
  return { id, kind: kind.name, plan, items, direction: 'apply', state: 'running', startedAt: now, changedAt: now };
}

/** Starts a run, in place of one with the same id. Resolves when it ends or stops. Never rejects. */
export const startRun = <Plan, Item extends RunItem>(
  definition: RunDefinition<Plan, Item>,
  run: NewRun<Plan, Item>,
  progress: Partial<RunProgress> = {},
): AppThunk<Promise<void>> => execute({ run: newRun(definition, run), definition, progress } as unknown as Execution);

/** Continues a stopped or interrupted run; failed steps are executed again. */
export const continueRun =
  <Plan, Item extends RunItem>(definition: RunDefinition<Plan, Item>, runId: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const run = await dispatch(newest(definition.kind, runId));
    if (run) await dispatch(execute({ run, definition, progress: {} } as unknown as Execution));
  };

/** Undoes the changes of a run, as far as the records are unchanged since. */
export const undoRun =
  <Plan, Item extends RunItem>(definition: RunDefinition<Plan, Item>, runId: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const run = await dispatch(newest(definition.kind, runId));
    if (!run) return;
    await dispatch(execute({ run: { ...run, direction: 'undo' }, definition, progress: {} } as unknown as Execution));
  };

/** The stored run, which another window may have continued. */
const newest =
  <Plan, Item extends RunItem>(
    kind: RunKind<Plan, Item>,
    runId: string,
  ): AppThunk<Promise<Run<Plan, Item> | undefined>> =>
  async (dispatch, getState) =>
    (await readRun(kind, dispatch(userIdOf) ?? '', runId)) ??
    (selectRun(getState(), runId) as Run<Plan, Item> | undefined);

/** Requests the stop of a run in the window that executes it. */
export const stopRun =
  ({ id, kind }: Run): AppThunk =>
  (dispatch) => {
    dispatch(stopRequested(id));
    const userId = dispatch(userIdOf);
    if (userId !== undefined) broadcastRun({ userId, kind, runId: id, news: 'stop' });
  };

/** Removes a run from this browser: it can be neither continued nor undone any more. */
export const forgetRun =
  <Plan, Item extends RunItem>(kind: RunKind<Plan, Item>, runId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const userId = dispatch(userIdOf);
    if (userId === undefined || selectIsExecuted(getState(), runId)) return;
    dispatch(runRemoved(runId));
    await removeRun(kind, userId, runId);
    broadcastRun({ userId, kind: kind.name, runId, news: 'changed' });
  };

/** Loads the runs of one kind from this browser, and which of them a window executes. */
export const loadRuns =
  <Plan, Item extends RunItem>(kind: RunKind<Plan, Item>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const userId = dispatch(userIdOf);
    if (userId === undefined || !kind.store) return;
    const runs = await readRuns(kind, userId, Date.now());
    const executed = [...(await executedRuns(runs.map(({ id }) => id)))];
    if (dispatch(userIdOf) !== userId) return;
    dispatch(runsLoaded({ kind: kind.name, runs, executed }));
    for (const id of executed) whenReleased(id, () => void dispatch(loadRuns(kind)));
  };

/** Follows a message of another window: stops a run of this one, or reads the changed runs again. */
export const followRun =
  ({ userId, kind: name, runId, news }: RunMessage): AppThunk =>
  (dispatch) => {
    if (dispatch(userIdOf) !== userId) return;
    const kind = runKind(name);
    if (news === 'stop') dispatch(stopRequested(runId));
    else if (kind) void dispatch(loadRuns(kind));
  };
