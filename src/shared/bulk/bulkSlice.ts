import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/errors.ts';
import type { JsonObject } from '../../types/json.ts';
import { rootReducer } from '../store/rootReducer.ts';
import type { BulkItem } from './bulkAction.ts';
import type { BulkRun } from './bulkRun.ts';

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
  /** Runs of the user in this browser, latest first. */
  runs: BulkRun[];
  /** Runs that a window executes: this one, or another one. */
  executed: Record<string, 'here' | 'elsewhere'>;
  /** Runs that stop after the current record. */
  stopping: string[];
  /** Run in the dialog. */
  open?: string;
}

const initialState: BulkState = { runs: [], executed: {}, stopping: [] };

const isCurrent = ({ proposal }: BulkState, id: string): boolean => proposal?.id === id;

/** Actions on several records: the proposal of this window, and the runs of all windows. */
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
    proposalClosed: (state) => void delete state.proposal,

    runsLoaded: (state, { payload }: PayloadAction<{ runs: BulkRun[]; executed: string[] }>) => {
      const own = state.runs.filter(({ id }) => state.executed[id] === 'here');
      const others = payload.runs.filter(({ id }) => state.executed[id] !== 'here');
      state.runs = [...own, ...others].sort((one, other) => other.startedAt - one.startedAt);
      for (const { id } of others) {
        if (payload.executed.includes(id)) state.executed[id] = 'elsewhere';
        else delete state.executed[id];
      }
    },
    runStarted: (state, { payload }: PayloadAction<BulkRun>) => {
      state.runs = [payload, ...state.runs.filter(({ id }) => id !== payload.id)].sort(
        (one, other) => other.startedAt - one.startedAt,
      );
      state.executed[payload.id] = 'here';
      state.stopping = state.stopping.filter((id) => id !== payload.id);
      if (isCurrent(state, payload.id)) {
        delete state.proposal;
        state.open = payload.id;
      }
    },
    itemProcessed: ({ runs }, { payload }: PayloadAction<{ id: string; item: BulkItem; at: number }>) => {
      const run = runs.find(({ id }) => id === payload.id);
      const index = run?.items.findIndex(({ id }) => id === payload.item.id) ?? -1;
      if (!run || index < 0) return;
      run.items[index] = payload.item;
      run.changedAt = payload.at;
    },
    stopRequested: (state, { payload }: PayloadAction<string>) => {
      if (state.executed[payload] && !state.stopping.includes(payload)) state.stopping.push(payload);
    },
    runEnded: (state, { payload }: PayloadAction<Pick<BulkRun, 'id' | 'state' | 'error' | 'changedAt'>>) => {
      const run = state.runs.find(({ id }) => id === payload.id);
      if (run) Object.assign(run, { error: undefined }, payload);
      delete state.executed[payload.id];
      state.stopping = state.stopping.filter((id) => id !== payload.id);
    },
    runOpened: (state, { payload }: PayloadAction<string>) => {
      state.open = payload;
    },
    runClosed: (state) => void delete state.open,
    runRemoved: (state, { payload }: PayloadAction<string>) => {
      state.runs = state.runs.filter(({ id }) => id !== payload);
      if (state.open === payload) delete state.open;
    },
  },
  selectors: {
    selectProposal: ({ proposal }) => proposal,
    selectRuns: ({ runs }) => runs,
    selectRun: ({ runs }, id: string) => runs.find((run) => run.id === id),
    selectOpenRun: ({ runs, open }) => runs.find(({ id }) => id === open),
    selectIsExecuted: ({ executed }, id: string) => executed[id] !== undefined,
    /** True while a window executes a run of this feature. */
    selectIsFeatureBusy: ({ runs, executed }, feature: string) =>
      runs.some(({ id, action }) => executed[id] !== undefined && action.startsWith(`${feature}.`)),
    selectIsStopping: ({ stopping }, id: string) => stopping.includes(id),
  },
});

declare module '../store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof bulkSlice> {}
}

export const {
  selectProposal,
  selectRuns,
  selectRun,
  selectOpenRun,
  selectIsExecuted,
  selectIsFeatureBusy,
  selectIsStopping,
} = bulkSlice.injectInto(rootReducer).selectors;
export const {
  proposed,
  paramsChanged,
  previewStarted,
  previewRead,
  previewFailed,
  proposalClosed,
  runsLoaded,
  runStarted,
  itemProcessed,
  stopRequested,
  runEnded,
  runOpened,
  runClosed,
  runRemoved,
} = bulkSlice.actions;
