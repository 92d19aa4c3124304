import type { Resource } from '../../../common/fhir/r4.ts';
import { useRef, type RefObject } from 'react';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { readFresh } from '../../api/read.ts';
import { sameVersion } from '../../../common/fhir/sameVersion.ts';
import { changeOf, type TakeNewest } from '../conflict/conflict.ts';
import { useAppDispatch, type AppThunk } from '../store/hooks.ts';

interface EditBaseVersion<Data, Values extends object> {
  /** What the next save updates; undefined for a new record. */
  base: RefObject<Data | undefined>;
  /** Option of useSave; undefined for a new record. */
  takeNewest: TakeNewest<Values> | undefined;
}

/** What a form edits. */
interface EditedData<Data, Values extends object> {
  /** Reads the newest version. */
  read: AppThunk<Promise<Data>>;
  toForm: (data: Data) => Values;
  /** The resource whose author and time the conflict dialog shows. */
  resourceOf: (data: Data) => Resource;
  isSame: (one: Data, other: Data) => boolean;
}

/**
 * Base version of an edit: the data that the form was loaded with, replaced by the newest version when a save conflicts.
 */
export function useEditBase<Data, Values extends object>(
  stored: Data | undefined,
  { read, toForm, resourceOf, isSame }: EditedData<Data, Values>,
): EditBaseVersion<Data, Values> {
  const dispatch = useAppDispatch();
  const base = useRef(stored);
  const takeNewest: TakeNewest<Values> = async () => {
    const newest = await dispatch(read);
    const before = base.current;
    base.current = newest;
    const change = changeOf(resourceOf(newest), before && resourceOf(before));
    return { values: toForm(newest), ...change, unchanged: before !== undefined && isSame(before, newest) };
  };
  return { base, takeNewest: stored && takeNewest };
}

/** `useEditBase` of a form that edits one resource. */
export function useEditBaseVersion<R extends Resource, Values extends object>(
  type: R['resourceType'],
  stored: R | undefined,
  toForm: (resource: R) => Values,
): EditBaseVersion<R, Values> {
  const read = readFresh(fhirEndpoint<R, 'read'>('read', type), { id: stored?.id ?? '' });
  return useEditBase(stored, { read, toForm, resourceOf: (resource) => resource, isSame: sameVersion });
}
