import { createSlice } from '@reduxjs/toolkit';

interface ConnectionState {
  /** Requests that are being repeated because no answer came, or one that the server is away. */
  repeating: number;
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
  },
  selectors: { selectIsSilent: (state) => state.repeating > 0 },
});

export const { repeatBegun, repeatEnded } = connectionSlice.actions;
export const { selectIsSilent } = connectionSlice.selectors;
