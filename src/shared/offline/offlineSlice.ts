import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/errors.ts';
import { rootReducer } from '../store/rootReducer.ts';
import type { OfflineArea } from './offlineStore.ts';

/** `limit`: the area is too large. `storage`: the browser's storage is full or fails. `busy`: another window downloads. */
export interface DownloadFailure {
  reason: 'limit' | 'storage' | 'busy' | 'request';
  error?: ApiError | undefined;
}

export interface Download {
  areaId: string;
  name: string;
}

interface OfflineSliceState {
  areas: readonly OfflineArea[];
  /** The storage of this browser was read. */
  isLoaded: boolean;
  /** Its progress is that of the scan `downloadScan`. */
  download?: Download | undefined;
  /** Why the last download of an area failed. */
  failure?: (DownloadFailure & { areaId: string }) | undefined;
}

const initialState: OfflineSliceState = { areas: [], isLoaded: false };

/** Name of the scan that downloads an area. */
export const downloadScan = 'offlineDownload';

/** The areas that are kept on this device, and the download in this window. */
export const offlineSlice = createSlice({
  name: 'offline',
  initialState,
  reducers: {
    areasLoaded: (state, { payload }: PayloadAction<readonly OfflineArea[]>) => ({
      ...state,
      areas: payload,
      isLoaded: true,
    }),
    downloadStarted: (state, { payload }: PayloadAction<Download>) => ({
      ...state,
      download: payload,
      failure: undefined,
    }),
    downloadEnded: (state, { payload }: PayloadAction<OfflineSliceState['failure']>) => ({
      ...state,
      download: undefined,
      failure: payload,
    }),
  },
  selectors: { selectOffline: (state) => state },
});

declare module '../store/rootReducer.ts' {
  export interface LazyLoadedSlices extends WithSlice<typeof offlineSlice> {}
}

export const { areasLoaded, downloadStarted, downloadEnded } = offlineSlice.actions;
export const { selectOffline } = offlineSlice.injectInto(rootReducer).selectors;
