import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Age of the displayed responses that were persisted at an earlier visit, or kept for use without a connection. */
export interface PersistedAge {
  /** When the oldest was stored; milliseconds since 1970. */
  asOf: number;
  /** Refetching one of them failed. */
  failed: boolean;
  /** One of them is kept for use without a connection. */
  kept?: boolean;
}

interface ConnectionState {
  /** Number of requests with a pending retry, because the server did not respond, is unavailable or limits the rate. */
  repeating: number;
  shownAge?: PersistedAge;
  /** The server has a new version of the application, and the browser has stored it. */
  hasNewVersion?: boolean;
}

const initialState: ConnectionState = { repeating: 0 };

/** State of the connection for the notices of the shell: pending retries, the age of displayed data, a new version. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    retryStarted: (state) => {
      state.repeating += 1;
    },
    retryEnded: (state) => {
      state.repeating = Math.max(0, state.repeating - 1);
    },
    persistedAgeChanged: (state, { payload }: PayloadAction<PersistedAge | undefined>) => {
      state.shownAge = payload;
    },
    newVersionStored: (state) => {
      state.hasNewVersion = true;
    },
  },
  selectors: {
    selectIsRetrying: (state) => state.repeating > 0,
    selectPersistedAge: (state) => state.shownAge,
    selectHasNewVersion: (state) => state.hasNewVersion,
  },
});

export const { retryStarted, retryEnded, persistedAgeChanged, newVersionStored } = connectionSlice.actions;
export const { selectIsRetrying, selectPersistedAge, selectHasNewVersion } = connectionSlice.selectors;
