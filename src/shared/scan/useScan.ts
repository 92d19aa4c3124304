import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { runScan } from './runScan.ts';
import type { ScanReader } from './scanReader.ts';
import { scanClosed, selectScan, type Scan } from './scansSlice.ts';

/** A scan with its result. */
export type ScanWithResult<Result> = Exclude<Scan, { state: 'done' }> | { state: 'done'; result: Result };

export interface UseScan<Result> {
  scan: ScanWithResult<Result>;
  cancel: () => void;
  again: () => void;
}

/**
 * A scan of a kind, e.g. `stockCharts`, that starts on mount, and again when `read` changes (useCallback). Unmounting aborts its requests. The result
 * belongs to the component, because it may be large.
 */
export function useScan<Result>(kind: string, read: (reader: ScanReader) => Promise<Result>): UseScan<Result> {
  // A page may have several scans of a kind.
  const name = `${kind} ${useId()}`;
  const dispatch = useAppDispatch();
  const scan = useAppSelector((state) => selectScan(state, name));
  const [kept, setKept] = useState<{ result: Result }>();
  const running = useRef<{ abort: () => void; requestId: string }>(undefined);

  const again = useCallback(() => {
    running.current?.abort();
    running.current = dispatch(
      runScan({
        name,
        read: async (reader) => {
          const result = await read(reader);
          if (!reader.signal.aborted) setKept({ result });
        },
      }),
    );
  }, [dispatch, name, read]);

  useEffect(() => {
    again();
    return () => {
      running.current?.abort();
      if (running.current) dispatch(scanClosed({ name, id: running.current.requestId }));
    };
  }, [dispatch, name, again]);

  const cancel = useCallback(() => running.current?.abort(), []);
  return {
    scan: useMemo(
      () =>
        scan.state !== 'done' ? scan : kept ? { state: 'done', result: kept.result } : { state: 'running', done: 0 },
      [scan, kept],
    ),
    cancel,
    again,
  };
}
