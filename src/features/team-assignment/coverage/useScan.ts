import { nanoid } from '@reduxjs/toolkit';
import type { Bundle, FhirResource } from '../../../fhir/r4.ts';
import { useCallback, useEffect, useRef } from 'react';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { matches, total } from '../../../fhir/bundle.ts';
import { toSaveError } from '../../../shared/save/saveError.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../../shared/store/hooks.ts';
import {
  scanCancelled,
  scanClosed,
  scanCompleted,
  scanFailed,
  scanProgressed,
  scanStarted,
  selectScan,
  type Scan,
  type ScanKind,
  type ScanResults,
} from '../teamAssignmentSlice.ts';

/** Requested resources per page; the server may return fewer. */
const pageSize = 500;

type Params = Readonly<Record<string, string | boolean | number>>;
type OfType<T extends FhirResource['resourceType']> = Extract<FhirResource, { resourceType: T }>;

/** Reads all resources of a search page by page. `toValue` maps each resource to the value retained in memory. */
export type ReadAll = <T extends FhirResource['resourceType'], Kept>(
  type: T,
  params: Params,
  toValue: (resource: OfType<T>) => Kept,
) => Promise<Kept[]>;

/**
 * Reads complete collections page by page, with progress, past the query cache. Returns a function that aborts the
 * requests.
 */
function scanCoverage<Kind extends ScanKind>(
  kind: Kind,
  run: (readAll: ReadAll) => Promise<ScanResults[Kind]>,
): AppThunk<() => void> {
  return (dispatch) => {
    const id = nanoid();
    const stop = new AbortController();
    const counts = new Map<object, { done: number; total: number | undefined }>();
    const progress = (part: object, bundle: Bundle): void => {
      const before = counts.get(part) ?? { done: 0, total: undefined };
      const seen = (bundle.entry ?? []).filter(({ search }) => (search?.mode ?? 'match') === 'match').length;
      counts.set(part, { done: before.done + seen, total: total(bundle) ?? before.total });
      const all = [...counts.values()];
      const isTotalKnown = all.every((count) => count.total !== undefined);
      const done = all.reduce((sum, count) => sum + count.done, 0);
      const sum = isTotalKnown ? all.reduce((sum, count) => sum + (count.total ?? 0), 0) : undefined;
      dispatch(scanProgressed({ id, done, total: sum }));
    };
    const readAll: ReadAll = async (type, params, toValue) => {
      const values = [];
      const part = {};
      const search = { ...params, _count: pageSize, _total: 'accurate' };
      for await (const bundle of dispatch(searchPages(type, search, stop.signal))) {
        for (const resource of matches<FhirResource>(bundle, type))
          values.push(toValue(resource as OfType<typeof type>));
        progress(part, bundle);
      }
      return values;
    };
    dispatch(scanStarted({ id, kind }));
    run(readAll).then(
      // An aborted search ends early, without an error.
      (result) => !stop.signal.aborted && dispatch(scanCompleted({ id, result })),
      (error: unknown) => {
        dispatch(scanFailed({ id, error: toSaveError(error) }));
        // One of several searches failed: abort the others.
        stop.abort();
      },
    );
    return () => stop.abort();
  };
}

interface UseScan<Result> {
  scan: Scan<Result>;
  cancel: () => void;
  again: () => void;
}

/** A scan that starts on mount, and again when `run` changes (useCallback). Unmounting aborts it. */
export function useScan<Kind extends ScanKind>(
  kind: Kind,
  run: (readAll: ReadAll) => Promise<ScanResults[Kind]>,
): UseScan<ScanResults[Kind]> {
  const dispatch = useAppDispatch();
  const scan = useAppSelector((state) => selectScan(state, kind)) as Scan<ScanResults[Kind]>;
  const abort = useRef<() => void>(undefined);
  const again = useCallback(() => {
    abort.current?.();
    abort.current = dispatch(scanCoverage(kind, run));
  }, [dispatch, kind, run]);
  useEffect(() => {
    again();
    return () => {
      abort.current?.();
      dispatch(scanClosed());
    };
  }, [dispatch, again]);
  const cancel = useCallback(() => {
    abort.current?.();
    dispatch(scanCancelled());
  }, [dispatch]);
  return { scan, cancel, again };
}
