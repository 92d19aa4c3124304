import type { Resource } from '../../fhir/r4.ts';
import { useCallback, useRef, type RefObject } from 'react';
import { sameVersion } from '../../fhir/sameVersion.ts';
import { changeOf, type TakeNewest } from '../conflict/conflict.ts';

interface EditBaseVersion<R, Values extends object> {
  /** Resource that the next save updates; undefined for a new one. */
  base: RefObject<R | undefined>;
  /** Option of useSave; undefined for a new resource. */
  takeNewest: TakeNewest<Values> | undefined;
}

/**
 * Base resource of an edit: the version the form was loaded with, replaced by the newest version when a save conflicts.
 * `read` must bypass the cache; `toForm` maps a resource to form values. Both must be stable (`useCallback` or module
 * level).
 */
export function useEditBaseVersion<R extends Resource, Values extends object>(
  stored: R | undefined,
  read: () => Promise<R>,
  toForm: (resource: R) => Values,
): EditBaseVersion<R, Values> {
  const base = useRef(stored);
  const takeNewest = useCallback(async () => {
    const newest = await read();
    const change = changeOf(newest, base.current);
    const unchanged = sameVersion(base.current, newest);
    base.current = newest;
    return { values: toForm(newest), ...change, unchanged };
  }, [read, toForm]);
  return { base, takeNewest: stored && takeNewest };
}
