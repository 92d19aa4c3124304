import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { runScan, type Scan } from './runScan.ts';
import type { ScanReader } from './scanReader.ts';
import { scanCancelled, scanClosed, selectScan } from './scansSlice.ts';

/** A scan with its result. */
type ScanWithResult<Result> =
  | (Pick<Scan, 'done' | 'total' | 'error'> & { state: 'running' | 'cancelled' | 'failed' })
  | { state: 'done'; result: Result };

export interface UseScan<Result> {
  scan: ScanWithResult<Result>;
  cancel: () => void;
  again: () => void;
}

const notStarted = { state: 'running', done: 0 } as const;

/**
 * A scan of a kind, e.g. `stockCharts`, that starts on mount, and again when `read` changes (useCallback). Unmounting aborts
 * its requests. The result belongs to the component, because it may be large.
 */
export function useScan<Result>(kind: string, read: (reader: ScanReader) => Promise<Result>): UseScan<Result> {
  // A page may have several scans of a kind.
  const name = `${kind} ${useId()}`;
  const dispatch = useAppDispatch();
  const scan = useAppSelector((state) => selectScan(state, name));
  const [kept, setKept] = useState<{ result: Result }>();

  const again = useCallback(() => {
    const keep = async (reader: ScanReader): Promise<void> => {
      const result = await read(reader);
      if (!reader.signal.aborted) setKept({ result });
    };
    void dispatch(runScan({ name, read: keep }));
  }, [dispatch, name, read]);
  useEffect(() => {
    again();
    return () => void dispatch(scanClosed({ name }));
  }, [dispatch, name, again]);
  const cancel = useCallback(() => void dispatch(scanCancelled({ name })), [dispatch, name]);
  return {
    scan: useMemo((): ScanWithResult<Result> => {
      if (!scan) return notStarted;
      const { state, ...progress } = scan;
      if (state !== 'done') return { state, ...progress };
      return kept ? { state, result: kept.result } : notStarted;
    }, [scan, kept]),
    cancel,
    again,
  };
}
