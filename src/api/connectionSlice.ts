import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Age of the displayed responses that were persisted at an earlier visit. */
export interface PersistedAge {
  /** When the oldest was stored; milliseconds since 1970. */
  asOf: number;
  /** Refetching one of them failed. */
  failed: boolean;
}

interface ConnectionState {
  /** Number of requests with a pending retry, because the server did not respond, is unavailable or limits the rate. */
  repeating: number;
  shownAge?: PersistedAge;
}

const initialState: ConnectionState = { repeating: 0 };

/** State of the connection for the notices of the shell: pending retries, and the age of displayed data. */
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
  },
  selectors: { selectIsRetrying: (state) => state.repeating > 0, selectPersistedAge: (state) => state.shownAge },
});

export const { retryStarted, retryEnded, persistedAgeChanged } = connectionSlice.actions;
export const { selectIsRetrying, selectPersistedAge } = connectionSlice.selectors;
