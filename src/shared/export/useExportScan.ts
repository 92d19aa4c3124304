import { useEffect, useId } from 'react';
import { useNotify } from '../notify/useNotify.ts';
import type { Scan } from '../scan/runScan.ts';
import { scanClosed, selectScan } from '../scan/scansSlice.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '../store/hooks.ts';
import { messages } from './messages.ts';

/** Ends an export. True if it was running. */
const closeExport =
  (name: string): AppThunk<boolean> =>
  (dispatch, getState) => {
    const isRunning = selectScan(getState(), name)?.status === 'running';
    dispatch(scanClosed({ name }));
    return isRunning;
  };

/** The scan of an export of this component, by its name. Unmounting, e.g. by leaving the page, ends a running one with a warning. */
export function useExportScan(kind: string): { name: string; scan: Scan | undefined } {
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const name = `${kind} ${useId()}`;
  const scan = useAppSelector((state) => selectScan(state, name));
  useEffect(
    () => () => {
      if (dispatch(closeExport(name))) notify.warning(messages.stopped);
    },
    [dispatch, name, notify],
  );
  return { name, scan };
}
