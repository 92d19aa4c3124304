import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../store/rootReducer.ts';
import { runScan, scanPaused, scanProgressed, type Scan, type ScansState } from './runScan.ts';

/** Changes a run, unless another one has replaced it. */
function change(state: ScansState, name: string, id: string, changes: Partial<Scan>): void {
  const scan = state[name];
  if (scan?.id === id) Object.assign(scan, changes);
}

const initialState: ScansState = {};

type OfScan = PayloadAction<{ name: string }>;

/** The last run of each scan by name. Records and results are not in this slice. */
export const scansSlice = createSlice({
  name: 'scans',
  initialState,
  reducers: {
    cancelled: (state, { payload: { name } }: OfScan) => {
      const scan = state[name];
      if (scan?.state === 'running') Object.assign(scan, { state: 'cancelled', isPaused: true });
    },
    /** A paused run continues with the request that it was sending. */
    continued: (state, { payload: { name } }: OfScan) => {
      const scan = state[name];
      if (scan?.isPaused) Object.assign(scan, { state: 'running', isPaused: false, error: undefined });
    },
    /** The page of the scan was left. */
    closed: (state, { payload: { name } }: OfScan) => void delete state[name],
  },
  extraReducers: (builder) =>
    builder
      .addCase(runScan.pending, (state, { meta: { arg, requestId } }) => {
        state[arg.name] = { id: requestId, state: 'running', done: 0 };
      })
      .addCase(scanProgressed, (state, { payload: { name, id, ...progress } }) => change(state, name, id, progress))
      .addCase(scanPaused, (state, { payload: { name, id, error } }) =>
        change(state, name, id, { state: 'failed', isPaused: true, error }),
      )
      .addCase(runScan.fulfilled, (state, { meta: { arg, requestId } }) =>
        change(state, arg.name, requestId, { state: 'done', isPaused: false }),
      )
      .addCase(runScan.rejected, (state, { meta: { arg, requestId }, error }) =>
        change(state, arg.name, requestId, { state: 'failed', isPaused: false, error }),
      ),
  selectors: {
    /** Undefined if the scan has not started. */
    selectScan: (state, name: string): Scan | undefined => state[name],
  },
});

declare module '../store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof scansSlice> {}
}

export const { cancelled: scanCancelled, continued: scanContinued, closed: scanClosed } = scansSlice.actions;
export const { selectScan } = scansSlice.injectInto(rootReducer).selectors;
