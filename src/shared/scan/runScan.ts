import { addListener, createAction, createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { isApiError } from '../../api/errors.ts';
import type { ApiServices } from '../../api/services.ts';
import { errorScope } from '../runs/run.ts';
import { toSaveError, type SaveError } from '../save/saveError.ts';
import { pausableRequests } from './pausableRequests.ts';
import { scanReader, type ScanReader } from './scanReader.ts';

/** A run of a scan. A new run has another id, so that the end of the previous run is ignored. */
export interface Scan {
  id: string;
  /** `paused`: waits and can be continued. `failed`: has ended with `error`. */
  status: 'running' | 'paused' | 'done' | 'failed';
  /** Number of records read. */
  done: number;
  /** Number of all records, if each search has a total. */
  total?: number | undefined;
  /** The request that paused the run has failed with it, or the run itself. */
  error?: SaveError | undefined;
}

export type ScansState = Partial<Record<string, Scan>>;

/** A run of a scan has read records. */
export const scanProgressed = createAction<Pick<Scan, 'id' | 'done' | 'total'> & { name: string }>('scans/progressed');

/** The user pauses the running scan, or a request of the run `id` has failed. It is sent again when the run is continued. */
export const scanPaused = createAction<{ name: string; id?: string; error?: SaveError }>('scans/paused');

interface ScanArg {
  /** Of the scan in the store. */
  name: string;
  /** Reads, and keeps the result. Does not end while the scan is paused; rejects if it is closed or replaced. */
  read: (reader: ScanReader) => Promise<void>;
}

/** Without the type of the state, which contains that of the slice of this thunk. */
interface ThunkConfig {
  dispatch: ThunkDispatch<unknown, ApiServices, UnknownAction>;
  serializedErrorType: SaveError;
}

/**
 * Reads complete collections past the query cache, with progress in `scansSlice`. `scanPaused` pauses the run: its
 * requests are aborted, and sent again after `scanContinued`. The failure of a request pauses it likewise, unless it concerns
 * its content. `scanClosed`, a new run of the scan and sign-out end the run.
 */
export const runScan = createAsyncThunk<void, ScanArg, ThunkConfig>(
  'scans/run',
  async ({ name, read }, { dispatch, requestId: id }) => {
    const requests = pausableRequests((error) => {
      const canContinue = isApiError(error) && errorScope(error) !== 'record';
      if (canContinue) dispatch(scanPaused({ name, id, error }));
      return canContinue;
    });
    const scanOf = (state: unknown): Scan | undefined => (state as { scans?: ScansState }).scans?.[name];
    dispatch(
      addListener({
        predicate: (_action, current, previous) => scanOf(current) !== scanOf(previous),
        effect: (_action, { getState, unsubscribe }) => {
          const scan = scanOf(getState());
          if (scan?.id === id && scan.status === 'paused') requests.pause();
          else if (scan?.id === id && scan.status === 'running') requests.resume();
          else {
            requests.close();
            unsubscribe();
          }
        },
      }),
    );
    const onProgress = (done: number, total?: number) => dispatch(scanProgressed({ name, id, done, total }));
    await read(scanReader(dispatch, requests.attempt, onProgress));
  },
  { serializeError: toSaveError },
);
