import { createAction, createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiServices } from '../../api/services.ts';
import { toSaveError, type SaveError } from '../save/saveError.ts';
import { scanReader, type ScanReader } from './scanReader.ts';

/** A run of a scan has read records. `total`: number of all, if each search has one. */
export const scanProgressed = createAction<{ name: string; id: string; done: number; total: number | undefined }>(
  'scans/progressed',
);

interface ScanArg {
  /** Of the scan in the store. */
  name: string;
  /** Reads and keeps the result. */
  read: (reader: ScanReader) => Promise<void>;
}

/** Without the type of the state, which contains that of the slice of this thunk. */
interface ThunkConfig {
  dispatch: ThunkDispatch<unknown, ApiServices, UnknownAction>;
  extra: ApiServices;
  serializedErrorType: SaveError;
}

/**
 * Reads complete collections past the query cache, with progress in `scansSlice`. `abort` of the returned promise cancels
 * the scan and its requests. If one of several concurrent reads fails, the others are aborted.
 */
export const runScan = createAsyncThunk<void, ScanArg, ThunkConfig>(
  'scans/run',
  async ({ name, read }, { dispatch, signal, requestId: id }) => {
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    signal.addEventListener('abort', abort, { once: true });
    const onProgress = (done: number, total: number | undefined): void => {
      if (!stop.signal.aborted) dispatch(scanProgressed({ name, id, done, total }));
    };
    try {
      await read(scanReader(dispatch, stop.signal, onProgress));
    } finally {
      abort();
    }
  },
  { serializeError: toSaveError },
);
