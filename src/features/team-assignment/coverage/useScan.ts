import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Bundle, FhirResource } from 'fhir/r4';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import type { ApiServices } from '../../../api/services.ts';
import { matches, total } from '../../../fhir/bundle.ts';

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

export type Scan<Result> =
  | { state: 'running'; done: number; total: number | undefined }
  | { state: 'done'; result: Result }
  | { state: 'cancelled' }
  | { state: 'failed'; error: unknown };

interface UseScan<Result> {
  scan: Scan<Result>;
  cancel: () => void;
  again: () => void;
}

/**
 * Reads complete collections page by page, with progress and cancel, without writing to the server or the store. Starts on
 * mount, and again when `run` changes (useCallback). Unmounting aborts it.
 */
export function useScan<Result>(run: (readAll: ReadAll) => Promise<Result>): UseScan<Result> {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices, UnknownAction>>();
  const running = useRef<AbortController>(undefined);
  const [scan, setScan] = useState<Scan<Result>>({ state: 'running', done: 0, total: undefined });

  const again = useCallback(() => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const counts = new Map<object, { done: number; total: number | undefined }>();
    const show = (next: Scan<Result>): void => {
      if (!stop.signal.aborted) setScan(next);
    };
    const progress = (part: object, bundle: Bundle): void => {
      const before = counts.get(part) ?? { done: 0, total: undefined };
      const seen = (bundle.entry ?? []).filter(({ search }) => (search?.mode ?? 'match') === 'match').length;
      counts.set(part, { done: before.done + seen, total: total(bundle) ?? before.total });
      const all = [...counts.values()];
      const isTotalKnown = all.every((count) => count.total !== undefined);
      show({
        state: 'running',
        done: all.reduce((sum, count) => sum + count.done, 0),
        total: isTotalKnown ? all.reduce((sum, count) => sum + (count.total ?? 0), 0) : undefined,
      });
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
    setScan({ state: 'running', done: 0, total: undefined });
    run(readAll).then(
      (result) => show({ state: 'done', result }),
      (error: unknown) => {
        show({ state: 'failed', error });
        // One of several searches failed: abort the others.
        stop.abort();
      },
    );
  }, [dispatch, run]);

  useEffect(() => {
    again();
    return () => running.current?.abort();
  }, [again]);

  const cancel = useCallback(() => {
    running.current?.abort();
    setScan({ state: 'cancelled' });
  }, []);
  return { scan, cancel, again };
}
