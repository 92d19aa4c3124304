import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/rootReducer.ts';
import type { LevelProgress } from './move/correctLevels.ts';
import type { MoveImpact } from './move/countMoveImpact.ts';
import type { UnfinishedMove } from './move/moveStore.ts';
import type { MoveDecision, MovePlan } from './move/plan.ts';

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

/** A running or ended correction of the levels below a moved Location. */
export interface LevelRun extends LevelProgress {
  id: string;
  /** Id of the component that shows the run; undefined after its page was left. */
  owner?: string;
  move: UnfinishedMove;
  /** Number of descendants; undefined until counted. */
  total?: number;
  state: 'running' | 'stopping' | 'done' | 'stopped' | 'broken';
  /** Present in the state `broken`. */
  error?: unknown;
}

interface LocationsState {
  proposal?: MoveProposal;
  /** Runs of this window, which continue when the page is left. One per Location. */
  levelRuns: LevelRun[];
  /** Moves of the user in this browser that were not completed, newest first. */
  unfinishedMoves: readonly UnfinishedMove[];
}

const initialState = { levelRuns: [], unfinishedMoves: [] } as LocationsState;

const runOf = ({ levelRuns }: { levelRuns: LevelRun[] }, id: string) => levelRuns.find((run) => run.id === id);

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

    /** Replaces an ended run of the same Location. */
    levelRunStarted: (
      { levelRuns, ...state },
      { payload }: PayloadAction<Pick<LevelRun, 'id' | 'owner' | 'move' | 'total'>>,
    ): LocationsState => ({
      ...state,
      levelRuns: [
        ...levelRuns.filter(({ move }) => move.locationId !== payload.move.locationId),
        { ...payload, ...noProgress, depth: payload.move.depth, state: 'running' },
      ],
    }),
    /** The descendants were counted. */
    levelRunCounted: (state, { payload }: PayloadAction<{ id: string; total: number }>) => {
      const run = runOf(state, payload.id);
      if (run) run.total = payload.total;
    },
    /** A batch of Locations was processed. */
    levelsCorrected: (state, { payload }: PayloadAction<LevelProgress & { id: string }>) => {
      Object.assign(runOf(state, payload.id) ?? {}, payload);
    },
    /** The run ends after the current batch. */
    levelRunStopRequested: (state, { payload: id }: PayloadAction<string>) => {
      const run = runOf(state, id);
      if (run?.state === 'running') run.state = 'stopping';
    },
    levelRunEnded: (
      state,
      { payload }: PayloadAction<{ id: string; state: 'done' | 'stopped' | 'broken'; error?: unknown }>,
    ) => {
      const run = runOf(state, payload.id);
      if (!run) return;
      Object.assign(run, payload);
      const { locationId } = run.move;
      if (isComplete(run))
        state.unfinishedMoves = state.unfinishedMoves.filter((move) => move.locationId !== locationId);
      if (run.owner === undefined) state.levelRuns = state.levelRuns.filter((each) => each !== run);
    },
    /** The component that shows a run was left, or the user closed its dialog: a run that has not ended continues. */
    levelRunLeft: (state, { payload: owner }: PayloadAction<string>) => {
      state.levelRuns = state.levelRuns.filter((run) => run.owner !== owner || isUnderWay(run));
      for (const run of state.levelRuns) if (run.owner === owner) delete run.owner;
    },
    unfinishedMovesLoaded: (state, { payload: moves }: PayloadAction<UnfinishedMove[]>) => {
      state.unfinishedMoves = moves;
    },
  },
  selectors: {
    selectMoveProposal: (state) => state.proposal,
    selectLevelRuns: (state) => state.levelRuns,
    selectUnfinishedMoves: (state) => state.unfinishedMoves,
  },
});

/** True while the levels are being corrected. */
export const isUnderWay = ({ state }: Pick<LevelRun, 'state'>): boolean => state === 'running' || state === 'stopping';

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
  levelRunLeft,
  unfinishedMovesLoaded,
} = locationsSlice.actions;
export const { selectMoveProposal, selectLevelRuns, selectUnfinishedMoves } =
  locationsSlice.injectInto(rootReducer).selectors;
