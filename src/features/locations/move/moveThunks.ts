import { addListener, nanoid } from '@reduxjs/toolkit';
import { selectHolds } from '../../../session/permissionsSlice.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { notified } from '../../../shared/notify/notifySlice.ts';
import { toSaveError } from '../../../shared/save/saveError.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import {
  isComplete,
  levelRunClosed,
  levelRunCounted,
  levelRunEnded,
  levelRunStarted,
  levelsCorrected,
  moveCancelled,
  moveImpactCounted,
  moveImpactFailed,
  selectMoveProposal,
  selectLevelRun,
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

/** Resolves when the dialog of a run is closed, by the user, at the end of a complete run, or because its page was left. */
export function untilLevelRunClosed(owner: string): AppThunk<Promise<void>> {
  return (dispatch) =>
    new Promise((resolve) => {
      dispatch(
        addListener({
          actionCreator: levelRunClosed,
          effect: ({ payload }, { unsubscribe }) => {
            if (payload !== owner) return;
            unsubscribe();
            resolve();
          },
        }),
      );
    });
}

/**
 * Corrects the levels below a moved Location and stores the progress in this browser. Stops between two batches when the
 * user requests it or closes the run; closing also aborts its reads. A complete run closes itself. `owner` is the id of
 * the component that shows it. Never rejects.
 */
export function correctMovedLevels(owner: string, move: UnfinishedMove, knownTotal?: number): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = selectUser(getState())?.id ?? '';
    const id = nanoid();
    const controller = new AbortController();
    const ports = levelPorts(dispatch, controller.signal);
    const findRun = () => {
      const run = selectLevelRun(getState());
      return run?.id === id ? run : undefined;
    };
    dispatch(levelRunStarted({ id, owner, move, total: knownTotal }));
    void dispatch(untilLevelRunClosed(owner)).then(() => controller.abort());

    let latest = { depth: move.depth, corrected: 0, failures: 0 };
    await storeMove(userId, move);
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
      dispatch(levelRunEnded({ id, state: isDone ? 'done' : 'stopped' }));
    } catch (error) {
      dispatch(levelRunEnded({ id, state: 'broken', error: toSaveError(error) }));
    }
    if (latest.corrected > 0) ports.changed();
    const ended = findRun();
    if (!ended || !isComplete(ended)) return;
    dispatch(notified({ intent: 'success', text: { ...messages.done, values: { count: ended.corrected } } }));
    dispatch(levelRunClosed(owner));
  };
}

/** Loads the unfinished moves of the user from this browser. */
export function loadUnfinishedMoves(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = selectUser(getState())?.id ?? '';
    const moves = await readMoves(userId, Date.now());
    if (selectUser(getState())?.id === userId) dispatch(unfinishedMovesLoaded(moves));
  };
}

/** Removes an unfinished move: the levels remain as they are. */
export function discardMove({ locationId }: UnfinishedMove): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await removeMove(selectUser(getState())?.id ?? '', locationId);
    await dispatch(loadUnfinishedMoves());
  };
}
