import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { runScan, type Scan } from './runScan.ts';
import type { ScanReader } from './scanReader.ts';
import { scanCancelled, scanClosed, scanContinued, selectScan } from './scansSlice.ts';

/** A scan with its result. */
type ScanWithResult<Result> =
  | (Pick<Scan, 'done' | 'total' | 'error'> & { state: 'running' | 'cancelled' | 'failed' })
  | { state: 'done'; result: Result };

export interface UseScan<Result> {
  scan: ScanWithResult<Result>;
  /** Result of the last run that has ended, also while the next one is running. */
  latest: Result | undefined;
  cancel: () => void;
  /** Continues a cancelled or failed scan, or starts it again if it has ended. */
  again: () => void;
}

const notStarted = { state: 'running', done: 0 } as const;

/**
 * A scan of a kind, e.g. `stockCharts`, that starts on mount, and again when `read` changes (useCallback). Unmounting ends
 * it. The result belongs to the component, because it may be large.
 */
export function useScan<Result>(kind: string, read: (reader: ScanReader) => Promise<Result>): UseScan<Result> {
  // A page may have several scans of a kind.
  const name = `${kind} ${useId()}`;
  const dispatch = useAppDispatch();
  const scan = useAppSelector((state) => selectScan(state, name));
  const [kept, setKept] = useState<{ id: string; result: Result }>();

  const start = useCallback(() => {
    const keep = async (reader: ScanReader): Promise<void> =>
      setKept({ result: await read(reader), id: run.requestId });
    const run: { requestId: string } = dispatch(runScan({ name, read: keep }));
  }, [dispatch, name, read]);
  useEffect(() => {
    start();
    return () => void dispatch(scanClosed({ name }));
  }, [dispatch, name, start]);
  const cancel = useCallback(() => void dispatch(scanCancelled({ name })), [dispatch, name]);
  const isPaused = scan?.isPaused === true;
  const again = useCallback(
    () => (isPaused ? void dispatch(scanContinued({ name })) : start()),
    [dispatch, name, isPaused, start],
  );
  return {
    scan: useMemo((): ScanWithResult<Result> => {
      if (!scan) return notStarted;
      const { id, state, ...progress } = scan;
      if (state !== 'done') return { state, ...progress };
      return kept?.id === id ? { state, result: kept.result } : notStarted;
    }, [scan, kept]),
    latest: kept?.result,
    cancel,
    again,
  };
}
