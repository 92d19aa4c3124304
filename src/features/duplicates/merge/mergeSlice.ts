import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ApiError } from '../../../api/errors.ts';
import { runStarted } from '../../../shared/runs/runsSlice.ts';
import { rootReducer } from '../../../shared/store/rootReducer.ts';
import type { MergedAccount } from './accounts.ts';
import type { Blocker } from './blockers.ts';
import type { ReferrerPreview } from './referrers.ts';

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

interface MergeState {
  preview?: Preview;
  /** Id of the merge in the panel: the one that this window has started, continued or undone last. */
  panel?: string;
}

const initialState: MergeState = {};

/** The preview of a merge, and the merge in the panel. */
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
    panelOpened: (state, { payload }: PayloadAction<string>) => {
      state.panel = payload;
    },
    panelClosed: (state) => {
      delete state.panel;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(runStarted, (state, { payload }) => {
      if (payload.run.id === state.panel) delete state.preview;
    });
  },
  selectors: {
    selectPreview: ({ preview }) => preview,
    selectPanel: ({ panel }) => panel,
  },
});

declare module '../../../shared/store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof mergeSlice> {}
}

export const { selectPreview, selectPanel } = mergeSlice.injectInto(rootReducer).selectors;
export const { previewStarted, previewLoaded, previewFailed, previewClosed, panelOpened, panelClosed } =
  mergeSlice.actions;
