import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/errors.ts';
import type { JsonObject } from '../../../common/types/json.ts';
import { runClosed, runOpened, runStarted } from '../runs/runsSlice.ts';
import type { AppThunk } from '../store/hooks.ts';
import { rootReducer } from '../store/rootReducer.ts';
import type { BulkItem } from './bulkAction.ts';

/** Maximum number of records of one run: its state is stored in the browser as one object. */
export const maxRecords = 2000;

/** An action on selected records before its confirmation. The run that it starts has the same id. */
export interface BulkProposal {
  id: string;
  action: string;
  ids: readonly string[];
  params: JsonObject;
  /** `fields`: the user enters the parameters. `reading`: the preview is read. */
  state: 'fields' | 'reading' | 'ready' | 'failed';
  items: BulkItem[];
  error?: ApiError;
}

interface BulkState {
  proposal?: BulkProposal;
}

const initialState: BulkState = {};

const isCurrent = ({ proposal }: BulkState, id: string): boolean => proposal?.id === id;

/** The proposal of a bulk action in this window. */
export const bulkSlice = createSlice({
  name: 'bulk',
  initialState,
  reducers: {
    proposed: (state, { payload }: PayloadAction<Pick<BulkProposal, 'id' | 'action' | 'ids' | 'params'>>) => {
      state.proposal = { ...payload, ids: [...payload.ids], state: 'fields', items: [] };
    },
    paramsChanged: ({ proposal }, { payload }: PayloadAction<JsonObject>) => {
      if (proposal) Object.assign(proposal, { params: payload, state: 'fields', items: [] });
    },
    previewStarted: ({ proposal }) => {
      if (proposal) Object.assign(proposal, { state: 'reading', items: [], error: undefined });
    },
    previewRead: (state, { payload }: PayloadAction<{ id: string; items: BulkItem[] }>) => {
      const { proposal } = state;
      if (!proposal || !isCurrent(state, payload.id)) return;
      proposal.items.push(...payload.items);
      if (proposal.items.length >= proposal.ids.length) proposal.state = 'ready';
    },
    previewFailed: (state, { payload }: PayloadAction<{ id: string; error?: ApiError }>) => {
      if (state.proposal && isCurrent(state, payload.id)) {
        Object.assign(state.proposal, { state: 'failed', error: payload.error });
      }
    },
  },
  extraReducers: (builder) => {
    builder.addCase(runStarted, (state, { payload }) => {
      if (isCurrent(state, payload.run.id)) delete state.proposal;
    });
    // The dialog of the proposal is that of its run.
    builder.addCase(runClosed, (state) => void delete state.proposal);
  },
  selectors: { selectProposal: ({ proposal }) => proposal },
});

declare module '../store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof bulkSlice> {}
}

export const { selectProposal } = bulkSlice.injectInto(rootReducer).selectors;
export const { proposed, paramsChanged, previewStarted, previewRead, previewFailed } = bulkSlice.actions;

/** Proposes a run and opens its dialog. Returns the id of the proposal, which becomes that of the run. */
export const proposeRun =
  ({
    id = nanoid(),
    ...proposal
  }: Pick<BulkProposal, 'action' | 'ids' | 'params'> & { id?: string }): AppThunk<string> =>
  (dispatch) => {
    dispatch(proposed({ id, ...proposal }));
    dispatch(runOpened(id));
    return id;
  };
