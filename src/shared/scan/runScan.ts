import {
  addListener,
  createAction,
  createAsyncThunk,
  type Dispatch,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { ApiServices } from '../../api/services.ts';
import { toSaveError, type SaveError } from '../save/saveError.ts';
import { scanReader, type ScanReader } from './scanReader.ts';

/** A run of a scan. A new run has another id, so that the end of the previous run is ignored. */
export interface Scan {
  id: string;
  state: 'running' | 'done' | 'cancelled' | 'failed';
  /** Number of records read. */
  done: number;
  /** Number of all records, if each search has a total. */
  total?: number | undefined;
  error?: SaveError;
}

export type ScansState = Partial<Record<string, Scan>>;

/** A run of a scan has read records. */
export const scanProgressed = createAction<Pick<Scan, 'id' | 'done' | 'total'> & { name: string }>('scans/progressed');

interface ScanArg {
  /** Of the scan in the store. */
  name: string;
  /** Reads, and keeps the result unless the signal is aborted. */
  read: (reader: ScanReader) => Promise<void>;
}

/** Without the type of the state, which contains that of the slice of this thunk. */
interface ThunkConfig {
  dispatch: ThunkDispatch<unknown, ApiServices, UnknownAction>;
  serializedErrorType: SaveError;
}

/** True while a run is in the store: until it ends, is cancelled or replaced, its page is left, or the user signs out. */
export const isRunning = (scans: ScansState | undefined, name: string, id: string): boolean =>
  scans?.[name]?.id === id && scans[name].state === 'running';

/** Calls `effect` once when a run is not in the store any more. */
const whenStopped = (name: string, id: string, effect: () => void) => (dispatch: Dispatch, getState: () => unknown) =>
  dispatch(
    addListener({
      predicate: () => !isRunning((getState() as { scans?: ScansState }).scans, name, id),
      effect: (_action, { unsubscribe }) => {
        effect();
        unsubscribe();
      },
    }),
  );

/**
 * Reads complete collections past the query cache, with progress in `scansSlice`. `scanCancelled` and `scanClosed` abort
 * its requests; so does the failure of one of several concurrent reads.
 */
export const runScan = createAsyncThunk<void, ScanArg, ThunkConfig>(
  'scans/run',
  async ({ name, read }, { dispatch, requestId: id }) => {
    const stop = new AbortController();
    dispatch(whenStopped(name, id, () => stop.abort()));
    await read(scanReader(dispatch, stop.signal, (done, total) => dispatch(scanProgressed({ name, id, done, total }))));
  },
  { serializeError: toSaveError },
);
