import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { runScan, scanPaused, type Scan } from './runScan.ts';
import type { ScanReader } from './scanReader.ts';
import { scanClosed, scanContinued, selectScan } from './scansSlice.ts';

/** A scan with its result. */
type ScanWithResult<Result> =
  | (Pick<Scan, 'done' | 'total' | 'error'> & { status: Exclude<Scan['status'], 'done'> })
  | { status: 'done'; result: Result; error?: undefined };

export interface UseScan<Result> {
  scan: ScanWithResult<Result>;
  /** Result of the last run that has ended, also while the next one is running. */
  latest: Result | undefined;
  pause: () => void;
  /** Continues a paused scan, or starts it again if it has ended. */
  again: () => void;
}

const notStarted = { status: 'running', done: 0 } as const;

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
  const pause = useCallback(() => void dispatch(scanPaused({ name })), [dispatch, name]);
  const isPaused = scan?.status === 'paused';
  const again = useCallback(
    () => (isPaused ? void dispatch(scanContinued({ name })) : start()),
    [dispatch, name, isPaused, start],
  );
  return {
    scan: useMemo((): ScanWithResult<Result> => {
      if (!scan) return notStarted;
      const { id, status, ...progress } = scan;
      if (status !== 'done') return { status, ...progress };
      return kept?.id === id ? { status, result: kept.result } : notStarted;
    }, [scan, kept]),
    latest: kept?.result,
    pause,
    again,
  };
}
