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
    /** A paused run continues with the request that it was sending. */
    continued: (state, { payload: { name } }: OfScan) => {
      const scan = state[name];
      if (scan?.status === 'paused') Object.assign(scan, { status: 'running', error: undefined });
    },
    /** The page of the scan was left. */
    closed: (state, { payload: { name } }: OfScan) => void delete state[name],
  },
  extraReducers: (builder) =>
    builder
      .addCase(runScan.pending, (state, { meta: { arg, requestId } }) => {
        state[arg.name] = { id: requestId, status: 'running', done: 0 };
      })
      .addCase(scanProgressed, (state, { payload: { name, id, ...progress } }) => change(state, name, id, progress))
      .addCase(scanPaused, (state, { payload: { name, id, error } }) => {
        const scan = state[name];
        if (scan?.status === 'running' && (id ?? scan.id) === scan.id) Object.assign(scan, { status: 'paused', error });
      })
      .addCase(runScan.fulfilled, (state, { meta: { arg, requestId } }) =>
        change(state, arg.name, requestId, { status: 'done' }),
      )
      .addCase(runScan.rejected, (state, { meta: { arg, requestId }, error }) =>
        change(state, arg.name, requestId, { status: 'failed', error }),
      ),
  selectors: {
    /** Undefined if the scan has not started. */
    selectScan: (state, name: string): Scan | undefined => state[name],
  },
});

declare module '../store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof scansSlice> {}
}

export const { continued: scanContinued, closed: scanClosed } = scansSlice.actions;
export const { selectScan } = scansSlice.injectInto(rootReducer).selectors;
