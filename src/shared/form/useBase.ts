import type { FhirResource } from 'fhir/r4';
import { useCallback, useRef, type RefObject } from 'react';
import { sameVersion } from '../../fhir/sameVersion.ts';
import type { TakeNewest } from '../conflict/conflict.ts';

interface Base<R, Values extends object> {
  /** What the next save goes onto; undefined for something new. */
  base: RefObject<R | undefined>;
  /** For useSubmit, on an edit. */
  takeNewest: TakeNewest<Values> | undefined;
}

/**
 * The resource an edit goes onto: what the form began with, until a save meets a newer version and the newest takes its
 * place. `read` asks the server past the cache; `toForm` is the feature's mapping. Both must be kept by `useCallback`
 * or stand outside the component.
 */
export function useBase<R extends FhirResource, Values extends object>(
  stored: R | undefined,
  read: () => Promise<R>,
  toForm: (resource: R) => Values,
): Base<R, Values> {
  const base = useRef(stored);
  const takeNewest = useCallback(async () => {
    const newest = await read();
    const unchanged = sameVersion(base.current, newest);
    base.current = newest;
    return { values: toForm(newest), changedAt: newest.meta?.lastUpdated, unchanged };
  }, [read, toForm]);
  return { base, takeNewest: stored && takeNewest };
}
