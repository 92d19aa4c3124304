import type { Bundle, FhirResource } from '../../fhir/r4.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { searchPages } from '../../api/fhir/searchPages.ts';
import { matches, nextLink, total } from '../../fhir/bundle.ts';
import { useAppDispatch } from '../store/hooks.ts';

/** Requested resources per page; the server may return fewer. */
const pageSize = 500;

/** The first matches of a search. */
export interface FirstMatches {
  bundles: Bundle[];
  /** Number of matches read. */
  count: number;
  /** Number of all matches, if the server counts them. */
  total: number | undefined;
  /** False if the limit was reached before the last page. */
  isComplete: boolean;
}

/** Reads the pages of a search until `limit` matches. */
export type ReadFirst = (
  type: FhirResource['resourceType'],
  params: Readonly<Record<string, string | number | boolean>>,
  limit: number,
) => Promise<FirstMatches>;

/** Data of a chart; `done` counts the resources read. */
export type ChartData<Data> =
  | { state: 'running'; done: number }
  | { state: 'done'; data: Data }
  | { state: 'cancelled' }
  | { state: 'failed'; error: unknown };

export interface UseChartData<Data> {
  chart: ChartData<Data>;
  cancel: () => void;
  again: () => void;
}

/**
 * Loads the data of a chart on mount and when `load` changes (useCallback), past the query cache, which would retain
 * complete collections. Unmounting aborts the requests.
 */
export function useChartData<Data>(
  load: (readFirst: ReadFirst, signal: AbortSignal, addDone: (count: number) => void) => Promise<Data>,
): UseChartData<Data> {
  const dispatch = useAppDispatch();
  const [chart, setChart] = useState<ChartData<Data>>({ state: 'running', done: 0 });
  const stop = useRef<AbortController>(undefined);

  const again = useCallback(() => {
    stop.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    stop.current = controller;
    let done = 0;
    const set = (next: ChartData<Data>): void => {
      if (!signal.aborted) setChart(next);
    };
    // For data that `load` reads without `readFirst`.
    const addDone = (count: number): void => {
      done += count;
      set({ state: 'running', done });
    };
    const readFirst: ReadFirst = async (type, params, limit) => {
      const result: FirstMatches = { bundles: [], count: 0, total: undefined, isComplete: true };
      const search = { ...params, _count: Math.min(pageSize, limit), _total: 'accurate' };
      for await (const bundle of dispatch(searchPages(type, search, signal))) {
        const { length } = matches<FhirResource>(bundle, type);
        result.bundles.push(bundle);
        result.count += length;
        result.total ??= total(bundle);
        addDone(length);
        if (result.count >= limit) {
          result.isComplete = nextLink(bundle) === undefined;
          break;
        }
      }
      return result;
    };
    set({ state: 'running', done });
    load(readFirst, signal, addDone).then(
      (data) => set({ state: 'done', data }),
      (error: unknown) => set({ state: 'failed', error }),
    );
  }, [dispatch, load]);

  useEffect(() => {
    again();
    return () => stop.current?.abort();
  }, [again]);

  const cancel = useCallback(() => {
    stop.current?.abort();
    setChart({ state: 'cancelled' });
  }, []);
  return { chart, cancel, again };
}
