import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Age of the displayed responses that were persisted at an earlier visit. */
export interface ShownAge {
  /** When the oldest was stored; milliseconds since 1970. */
  asOf: number;
  /** Refetching one of them failed. */
  failed: boolean;
}

interface ConnectionState {
  /** Requests with a pending retry: no response, or the server is unavailable or busy. */
  repeating: number;
  shownAge?: ShownAge;
}

const initialState: ConnectionState = { repeating: 0 };

/** State of the connection for the notices of the shell: pending retries, and the age of displayed data. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    repeatBegun: (state) => {
      state.repeating += 1;
    },
    repeatEnded: (state) => {
      state.repeating = Math.max(0, state.repeating - 1);
    },
    shownAsOf: (state, { payload }: PayloadAction<ShownAge | undefined>) => {
      state.shownAge = payload;
    },
  },
  selectors: { selectIsSilent: (state) => state.repeating > 0, selectShownAge: (state) => state.shownAge },
});

export const { repeatBegun, repeatEnded, shownAsOf } = connectionSlice.actions;
export const { selectIsSilent, selectShownAge } = connectionSlice.selectors;
