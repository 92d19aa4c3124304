import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/rootReducer.ts';
import type { MoveImpact } from './move/countMoveImpact.ts';
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

interface LocationsState {
  proposal?: MoveProposal;
}

const initialState: LocationsState = {};

/** The proposed move of a Location. */
export const locationsSlice = createSlice({
  name: 'locations',
  initialState,
  reducers: {
    moveProposed: (_state, { payload: plan }: PayloadAction<MovePlan>): LocationsState => ({
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
  },
  selectors: { selectMoveProposal: (state) => state.proposal },
});

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
} = locationsSlice.actions;
export const { selectMoveProposal } = locationsSlice.injectInto(rootReducer).selectors;
