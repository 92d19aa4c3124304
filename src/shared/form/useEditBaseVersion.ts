import type { Resource } from '../../fhir/r4.ts';
import { useCallback, useRef, type RefObject } from 'react';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { readFresh } from '../../api/read.ts';
import { sameVersion } from '../../fhir/sameVersion.ts';
import { changeOf, type TakeNewest } from '../conflict/conflict.ts';
import { useAppDispatch } from '../store/hooks.ts';

interface EditBaseVersion<R, Values extends object> {
  /** Resource that the next save updates; undefined for a new one. */
  base: RefObject<R | undefined>;
  /** Option of useSave; undefined for a new resource. */
  takeNewest: TakeNewest<Values> | undefined;
}

/**
 * Base resource of an edit: the version the form was loaded with, replaced by the newest version when a save conflicts.
 * `toForm` maps a resource to form values and must be stable.
 */
export function useEditBaseVersion<R extends Resource, Values extends object>(
  type: R['resourceType'],
  stored: R | undefined,
  toForm: (resource: R) => Values,
): EditBaseVersion<R, Values> {
  const dispatch = useAppDispatch();
  const base = useRef(stored);
  const id = stored?.id ?? '';
  const takeNewest = useCallback(async () => {
    const newest = await dispatch(readFresh(fhirEndpoint<R, 'read'>('read', type), { id }));
    const change = changeOf(newest, base.current);
    const unchanged = sameVersion(base.current, newest);
    base.current = newest;
    return { values: toForm(newest), ...change, unchanged };
  }, [dispatch, type, id, toForm]);
  return { base, takeNewest: stored && takeNewest };
}
