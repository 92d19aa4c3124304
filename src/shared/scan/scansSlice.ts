import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SaveError } from '../save/saveError.ts';
import { rootReducer } from '../store/rootReducer.ts';
import { runScan, scanProgressed } from './runScan.ts';

/** Progress of a scan. `total`: number of all records, if the server counts them. */
export type Scan =
  | { state: 'running'; done: number; total?: number | undefined }
  | { state: 'done' }
  | { state: 'cancelled' }
  | { state: 'failed'; error: SaveError };

/** A new run of a scan has another id, so that the end of the previous run is ignored. */
type ScansState = Partial<Record<string, Scan & { id: string }>>;

const notStarted: Scan = { state: 'running', done: 0 };

/** Replaces the state of a run, unless another one was started or the scan was left. */
function end(state: ScansState, { arg, requestId: id }: { arg: { name: string }; requestId: string }, next: Scan) {
  if (state[arg.name]?.id === id) state[arg.name] = { id, ...next };
}

/** The scans of the open page by name. Their records and results are not in the store. */
export const scansSlice = createSlice({
  name: 'scans',
  initialState: {} as ScansState,
  reducers: {
    /** The page of the scan was left. */
    closed: (state, { payload: { name, id } }: PayloadAction<{ name: string; id: string }>) => {
      if (state[name]?.id === id) delete state[name];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(scanProgressed, (state, { payload: { name, id, done, total } }) => {
        const scan = state[name];
        if (scan?.id === id && scan.state === 'running') state[name] = { id, state: 'running', done, total };
      })
      .addCase(runScan.pending, (state, { meta }) => {
        state[meta.arg.name] = { id: meta.requestId, ...notStarted };
      })
      .addCase(runScan.fulfilled, (state, { meta }) => end(state, meta, { state: 'done' }))
      .addCase(runScan.rejected, (state, { meta, error }) =>
        end(state, meta, meta.aborted ? { state: 'cancelled' } : { state: 'failed', error }),
      ),
  selectors: {
    /** The scan with a name. One that has not started is running without progress. */
    selectScan: (state, name: string): Scan => state[name] ?? notStarted,
  },
});

declare module '../store/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof scansSlice> {}
}

export const { closed: scanClosed } = scansSlice.actions;
export const { selectScan } = scansSlice.injectInto(rootReducer).selectors;
