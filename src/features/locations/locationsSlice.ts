import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/rootReducer.ts';
import type { LevelProgress } from './move/correctLevels.ts';
import type { MoveImpact } from './move/countMoveImpact.ts';
import type { UnfinishedMove } from './move/moveStore.ts';
import type { MovePlan } from './move/plan.ts';

/** The latest proposed move. */
export interface MoveProposal {
  plan: MovePlan;
  /** Number of affected descendants, team assignments and stock lists; undefined until counted. */
  impact?: MoveImpact;
  /** Why counting failed. */
  error?: unknown;
  /** The levels of the descendants are corrected after the move, unless the user unchecks it. */
  correctsLevels: boolean;
  /** Set when the user confirmed the move. */
  decision?: MoveDecision;
}

/** The user's decision. `total` is the number of descendants. */
export interface MoveDecision {
  correct: boolean;
  total?: number;
}

/** A running or ended correction of the levels below a moved Location. */
export interface LevelRun extends LevelProgress {
  id: string;
  /** Id of the component that shows the run. */
  owner: string;
  move: UnfinishedMove;
  /** Number of descendants; undefined until counted. */
  total?: number;
  state: 'running' | 'stopping' | 'done' | 'stopped' | 'broken';
  /** Present in the state `broken`. */
  error?: unknown;
}

interface LocationsState {
  proposal?: MoveProposal;
  levelRun?: LevelRun;
  /** Moves of the user in this browser that were not completed, newest first. */
  unfinishedMoves: readonly UnfinishedMove[];
}

const initialState = { unfinishedMoves: [] } as LocationsState;

const noProgress = { checked: 0, corrected: 0, unwritten: [], failures: 0 };

/** The move of a Location: its proposal, the correction of the levels below it, and the moves that can be resumed. */
export const locationsSlice = createSlice({
  name: 'locations',
  initialState,
  reducers: {
    moveProposed: (state, { payload: plan }: PayloadAction<MovePlan>): LocationsState => ({
      ...state,
      proposal: { plan, correctsLevels: true },
    }),
    /** Counting starts again after a failure. */
    moveImpactRequested: ({ proposal }) => {
      delete proposal?.error;
    },
    moveImpactCounted: ({ proposal }, { payload: impact }: PayloadAction<MoveImpact>) => {
      if (proposal) Object.assign(proposal, { impact });
    },
    moveImpactFailed: ({ proposal }, { payload: error }: PayloadAction<unknown>) => {
      if (proposal) proposal.error = error;
    },
    levelCorrectionChosen: ({ proposal }, { payload: corrects }: PayloadAction<boolean>) => {
      if (proposal) proposal.correctsLevels = corrects;
    },
    moveConfirmed: ({ proposal }, { payload: decision }: PayloadAction<MoveDecision>) => {
      if (proposal) proposal.decision = decision;
    },
    moveCancelled: (state) => void delete state.proposal,

    levelRunStarted: (state, { payload }: PayloadAction<Pick<LevelRun, 'id' | 'owner' | 'move' | 'total'>>) => {
      state.levelRun = { ...payload, ...noProgress, depth: payload.move.depth, state: 'running' };
    },
    /** The descendants were counted. */
    levelRunCounted: ({ levelRun }, { payload }: PayloadAction<{ id: string; total: number }>) => {
      if (levelRun?.id === payload.id) levelRun.total = payload.total;
    },
    /** A batch of Locations was processed. */
    levelsCorrected: ({ levelRun }, { payload }: PayloadAction<LevelProgress & { id: string }>) => {
      if (levelRun?.id === payload.id) Object.assign(levelRun, payload);
    },
    /** The run ends after the current batch. */
    levelRunStopRequested: ({ levelRun }) => {
      if (levelRun?.state === 'running') levelRun.state = 'stopping';
    },
    levelRunEnded: (
      state,
      { payload }: PayloadAction<{ id: string; state: 'done' | 'stopped' | 'broken'; error?: unknown }>,
    ) => {
      const { levelRun } = state;
      if (levelRun?.id !== payload.id) return;
      Object.assign(levelRun, payload);
      if (isComplete(levelRun)) {
        const { locationId } = levelRun.move;
        state.unfinishedMoves = state.unfinishedMoves.filter((move) => move.locationId !== locationId);
      }
    },
    /** The dialog of a run was closed, or the component that shows it was left. */
    levelRunClosed: (state, { payload: owner }: PayloadAction<string>) => {
      if (state.levelRun?.owner === owner) delete state.levelRun;
    },
    unfinishedMovesLoaded: (state, { payload: moves }: PayloadAction<UnfinishedMove[]>) => {
      state.unfinishedMoves = moves;
    },
  },
  selectors: {
    selectMoveProposal: (state) => state.proposal,
    selectLevelRun: (state) => state.levelRun,
    selectUnfinishedMoves: (state) => state.unfinishedMoves,
  },
});

/** True if all descendants have their levels. */
export function isComplete({ state, failures }: Pick<LevelRun, 'state' | 'failures'>): boolean {
  return state === 'done' && failures === 0;
}

declare module '../../shared/store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof locationsSlice> {}
}

export const {
  moveProposed,
  moveImpactRequested,
  moveImpactCounted,
  moveImpactFailed,
  levelCorrectionChosen,
  moveConfirmed,
  moveCancelled,
  levelRunStarted,
  levelRunCounted,
  levelsCorrected,
  levelRunStopRequested,
  levelRunEnded,
  levelRunClosed,
  unfinishedMovesLoaded,
} = locationsSlice.actions;
export const { selectMoveProposal, selectLevelRun, selectUnfinishedMoves } =
  locationsSlice.injectInto(rootReducer).selectors;
