import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ApiError } from '../../../api/errors.ts';
import { rootReducer } from '../../../shared/store/rootReducer.ts';
import type { MergedAccount } from './accounts.ts';
import type { Blocker } from './blockers.ts';
import type { StoredMerge } from './mergeStore.ts';
import type { ReferrerPreview } from './referrers.ts';
import type { FailedWrite, MergeEnd, MergeProgress } from './runMerge.ts';

/** What a merge would change, for one choice of records and values. */
interface Preview {
  /** Identifies the choice. */
  key: string;
  state: 'loading' | 'ready' | 'failed';
  referrers?: ReferrerPreview;
  blockers: Blocker[];
  /** User accounts that the merge disables. */
  accounts: MergedAccount[];
  error?: ApiError;
}

/** A merge or its undo, from the start in this window. */
export interface MergeRun {
  merge: StoredMerge;
  kind: 'merge' | 'undo';
  /** `broken`: an error that concerns all requests. The ends are those of `MergeEnd`. */
  state: 'running' | 'stopping' | 'broken' | MergeEnd;
  step: MergeProgress['step'];
  type?: string;
  done: number;
  total: number;
  /** Resources written, or restored. */
  written: number;
  failed: readonly FailedWrite[];
  failures: number;
  error?: ApiError;
}

interface MergeState {
  preview?: Preview;
  run?: MergeRun;
  /** The progress and the result of the run are on screen. */
  isPanelShown: boolean;
  /** Merges of this browser, newest first. */
  merges: StoredMerge[];
}

const initialState: MergeState = { isPanelShown: false, merges: [] };

/** True while requests of the run are sent. */
export const isMerging = (run: MergeRun | undefined): boolean => run?.state === 'running' || run?.state === 'stopping';

/** Preview and execution of merges. One runs at a time. */
export const mergeSlice = createSlice({
  name: 'merges',
  initialState,
  reducers: {
    previewStarted: (state, { payload: key }: PayloadAction<string>) => {
      state.preview = { key, state: 'loading', blockers: [], accounts: [] };
    },
    previewLoaded: (
      { preview },
      { payload }: PayloadAction<Pick<Preview, 'key' | 'blockers' | 'accounts'> & { referrers: ReferrerPreview }>,
    ) => {
      if (preview?.key === payload.key) Object.assign(preview, payload, { state: 'ready' });
    },
    previewFailed: ({ preview }, { payload }: PayloadAction<{ key: string; error: ApiError | undefined }>) => {
      if (preview?.key === payload.key) Object.assign(preview, { state: 'failed', error: payload.error });
    },
    previewClosed: (state) => {
      delete state.preview;
    },
    runStarted: (state, { payload }: PayloadAction<Pick<MergeRun, 'merge' | 'kind'>>) => {
      delete state.preview;
      const counters = { done: 0, total: 0, written: 0, failed: [], failures: 0 };
      state.run = { ...payload, state: 'running', step: 'survivor', ...counters };
    },
    runProgressed: ({ run }, { payload }: PayloadAction<Partial<MergeRun>>) => {
      if (run) Object.assign(run, payload);
    },
    runStopRequested: ({ run }) => {
      if (run?.state === 'running') run.state = 'stopping';
    },
    runEnded: ({ run }, { payload }: PayloadAction<{ state: MergeRun['state']; error?: ApiError }>) => {
      if (run) Object.assign(run, payload);
    },
    panelShown: (state, { payload }: PayloadAction<boolean>) => {
      state.isPanelShown = payload;
    },
    runClosed: (state) => {
      if (!isMerging(state.run)) delete state.run;
    },
    mergesLoaded: (state, { payload }: PayloadAction<StoredMerge[]>) => {
      state.merges = payload;
    },
  },
  selectors: {
    selectPreview: ({ preview }) => preview,
    selectRun: ({ run }) => run,
    selectIsPanelShown: ({ isPanelShown }) => isPanelShown,
    selectMerges: ({ merges }) => merges,
  },
});

declare module '../../../shared/store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof mergeSlice> {}
}

export const { selectPreview, selectRun, selectIsPanelShown, selectMerges } =
  mergeSlice.injectInto(rootReducer).selectors;
export const {
  previewStarted,
  previewLoaded,
  previewFailed,
  previewClosed,
  runStarted,
  runProgressed,
  runStopRequested,
  runEnded,
  panelShown,
  runClosed,
  mergesLoaded,
} = mergeSlice.actions;
