import { addListener, nanoid } from '@reduxjs/toolkit';
import { selectHolds } from '../../../session/permissionsSlice.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { heldLocks, withLock } from '../../../shared/locks.ts';
import { notified } from '../../../shared/notify/notifySlice.ts';
import { toSaveError } from '../../../shared/save/saveError.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import {
  isComplete,
  levelRunCounted,
  levelRunEnded,
  levelRunLeft,
  levelRunStarted,
  levelsCorrected,
  moveCancelled,
  moveImpactCounted,
  moveImpactFailed,
  selectMoveProposal,
  selectLevelRuns,
  unfinishedMovesLoaded,
} from '../locationsSlice.ts';
import { correctLevels } from './correctLevels.ts';
import { countMoveImpact, totalDescendants } from './countMoveImpact.ts';
import { descendantsQuery } from '../../../fhir/descendantQueries.ts';
import { levelPorts } from './levelPorts.ts';
import { messages } from './messages.ts';
import { readMoves, removeMove, storeMove, type UnfinishedMove } from './moveStore.ts';

/** Number of direct children, counted by the server. */
export function countChildren(id: string): AppThunk<Promise<number>> {
  return (dispatch) => levelPorts(dispatch, new AbortController().signal).count('Location', descendantsQuery(id, 1));
}

/** Counts what the proposed move affects, as far as the user may read it. Returns a function that aborts. */
export function countImpactOfMove(id: string): AppThunk<() => void> {
  return (dispatch, getState) => {
    const controller = new AbortController();
    const { signal } = controller;
    countMoveImpact({
      id,
      teams: selectHolds(getState(), 'OrganizationAffiliation.read'),
      stock: selectHolds(getState(), 'List.read'),
      count: levelPorts(dispatch, signal).count,
    }).then(
      (impact) => !signal.aborted && dispatch(moveImpactCounted(impact)),
      (error: unknown) => !signal.aborted && dispatch(moveImpactFailed(toSaveError(error))),
    );
    return () => controller.abort();
  };
}

/** The confirmation of a move was closed. Without a decision the move is cancelled. */
export function moveLeft(): AppThunk {
  return (dispatch, getState) => {
    if (selectMoveProposal(getState())?.decision === undefined) dispatch(moveCancelled());
  };
}

/** Resolves when the dialog of a run is closed, by the user or because its page was left. */
export function untilLevelRunLeft(owner: string): AppThunk<Promise<void>> {
  return (dispatch) =>
    new Promise((resolve) => {
      dispatch(
        addListener({
          actionCreator: levelRunLeft,
          effect: ({ payload }, { unsubscribe }) => {
            if (payload !== owner) return;
            unsubscribe();
            resolve();
          },
        }),
      );
    });
}

const lockOf = (userId: string, locationId: string): string => `move ${userId} ${locationId}`;

/**
 * Corrects the levels below a moved Location and stores the progress in this browser. Continues when the page is left;
 * stops between two batches when the user requests it or signs out. A complete run closes itself. `owner` is the id of
 * the component that shows it. Does nothing while another window corrects the same levels. Never rejects.
 */
export function correctMovedLevels(owner: string, move: UnfinishedMove, knownTotal?: number): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = selectUser(getState())?.id ?? '';
    const wasRun = await withLock(lockOf(userId, move.locationId), () => dispatch(execute(owner, move, knownTotal)));
    if (wasRun) return;
    dispatch(notified({ intent: 'info', text: { ...messages.elsewhere, values: { name: move.name } } }));
    dispatch(levelRunLeft(owner));
  };
}

function execute(owner: string, move: UnfinishedMove, knownTotal: number | undefined): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = selectUser(getState())?.id ?? '';
    const id = nanoid();
    const controller = new AbortController();
    const ports = levelPorts(dispatch, controller.signal);
    const findRun = () => selectLevelRuns(getState()).find((run) => run.id === id);
    dispatch(levelRunStarted({ id, owner, move, total: knownTotal }));
    // Sign-out removes the run.
    dispatch(
      addListener({
        predicate: () => findRun() === undefined,
        effect: (_action, { unsubscribe }) => {
          controller.abort();
          unsubscribe();
        },
      }),
    );

    let latest = { depth: move.depth, corrected: 0, failures: 0 };
    await storeMove(userId, move);
    let end: Parameters<typeof levelRunEnded>[0];
    try {
      if (knownTotal === undefined) {
        const impact = await countMoveImpact({ id: move.locationId, teams: false, stock: false, count: ports.count });
        dispatch(
          levelRunCounted({ id, total: totalDescendants({ descendants: impact.descendants.slice(move.depth - 1) }) }),
        );
      }
      const isDone = await correctLevels({
        id: move.locationId,
        level: move.level,
        from: move.depth,
        ports,
        stopped: () => findRun()?.state !== 'running',
        onProgress: (progress) => {
          if (progress.depth !== latest.depth) void storeMove(userId, { ...move, depth: progress.depth });
          latest = progress;
          dispatch(levelsCorrected({ id, ...progress }));
        },
      });
      if (isDone && latest.failures === 0) await removeMove(userId, move.locationId);
      // Failed Locations may be at any level, so the next run starts at the first one.
      else if (latest.failures > 0) await storeMove(userId, { ...move, depth: 1 });
      end = { id, state: isDone ? 'done' : 'stopped' };
    } catch (error) {
      end = { id, state: 'broken', error: toSaveError(error) };
    }
    const run = findRun();
    dispatch(levelRunEnded(end));
    if (latest.corrected > 0) ports.changed();
    if (!run) return;
    if (isComplete({ state: end.state, failures: run.failures })) {
      dispatch(notified({ intent: 'success', text: { ...messages.done, values: { count: run.corrected } } }));
      if (run.owner !== undefined) dispatch(levelRunLeft(run.owner));
    } else if (run.owner === undefined) {
      // Its dialog is closed.
      dispatch(notified({ intent: 'warning', text: { ...messages.unfinished, values: { name: move.name } } }));
      await dispatch(loadUnfinishedMoves());
    }
  };
}

/** Ids of the moved Locations below which a window of this browser corrects levels. */
export async function runningMoves(userId: string, moves: readonly UnfinishedMove[]): Promise<Set<string>> {
  const ids = moves.map(({ locationId }) => locationId);
  const locks = await heldLocks(ids.map((id) => lockOf(userId, id)));
  return new Set(ids.filter((id) => locks.has(lockOf(userId, id))));
}

/** Loads the unfinished moves of the user from this browser, except those whose levels a window corrects. */
export function loadUnfinishedMoves(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = selectUser(getState())?.id ?? '';
    const moves = await readMoves(userId, Date.now());
    const running = await runningMoves(userId, moves);
    const interrupted = moves.filter(({ locationId }) => !running.has(locationId));
    if (selectUser(getState())?.id === userId) dispatch(unfinishedMovesLoaded(interrupted));
  };
}

/** Removes an unfinished move: the levels remain as they are. */
export function discardMove({ locationId }: UnfinishedMove): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await removeMove(selectUser(getState())?.id ?? '', locationId);
    await dispatch(loadUnfinishedMoves());
  };
}
