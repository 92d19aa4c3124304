import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import type { MergeType } from '../match/record.ts';
import { selectMerges } from './mergeSlice.ts';
import type { StoredMerge } from './mergeStore.ts';
import { loadMerges } from './mergeThunks.ts';

/** Merges of one type that the user started in this browser in the last 30 days, newest first. */
export function useMerges(type: MergeType): StoredMerge[] {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(loadMerges()), [dispatch]);
  return useAppSelector(selectMerges).filter((merge) => merge.type === type);
}
