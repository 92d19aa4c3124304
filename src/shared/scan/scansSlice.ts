import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../store/rootReducer.ts';
import { isRunning, runScan, scanProgressed, type Scan, type ScansState } from './runScan.ts';

/** Changes a run, unless it has ended. */
function change(state: ScansState, name: string, id: string, changes: Partial<Scan>): void {
  if (isRunning(state, name, id)) Object.assign(state[name] ?? {}, changes);
}

const initialState: ScansState = {};

type OfScan = PayloadAction<{ name: string }>;

/** The last run of each scan by name. Records and results are not in this slice. */
export const scansSlice = createSlice({
  name: 'scans',
  initialState,
  reducers: {
    cancelled: (state, { payload: { name } }: OfScan) =>
      change(state, name, state[name]?.id ?? '', { state: 'cancelled' }),
    /** The page of the scan was left. */
    closed: (state, { payload: { name } }: OfScan) => void delete state[name],
  },
  extraReducers: (builder) =>
    builder
      .addCase(runScan.pending, (state, { meta: { arg, requestId } }) => {
        state[arg.name] = { id: requestId, state: 'running', done: 0 };
      })
      .addCase(scanProgressed, (state, { payload: { name, id, ...progress } }) => change(state, name, id, progress))
      .addCase(runScan.fulfilled, (state, { meta: { arg, requestId } }) =>
        change(state, arg.name, requestId, { state: 'done' }),
      )
      .addCase(runScan.rejected, (state, { meta: { arg, requestId }, error }) =>
        change(state, arg.name, requestId, { state: 'failed', error }),
      ),
  selectors: {
    /** Undefined if the scan has not started. */
    selectScan: (state, name: string): Scan | undefined => state[name],
  },
});

declare module '../store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof scansSlice> {}
}

export const { cancelled: scanCancelled, closed: scanClosed } = scansSlice.actions;
export const { selectScan } = scansSlice.injectInto(rootReducer).selectors;
