import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Of what is shown and was kept from an earlier visit. */
export interface ShownAge {
  /** Of the oldest; milliseconds since 1970. */
  asOf: number;
  /** It was asked for anew, in vain. */
  failed: boolean;
}

interface ConnectionState {
  /** Requests that are being repeated because no answer came, or one that the server is away. */
  repeating: number;
  shownAge?: ShownAge;
}

const initialState: ConnectionState = { repeating: 0 };

/** Whether a server keeps people waiting, so that the page can say so. */
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
