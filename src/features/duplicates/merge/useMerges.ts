import { useEffect } from 'react';
import { isComplete } from '../../../shared/runs/run.ts';
import { selectAllRuns } from '../../../shared/runs/runsSlice.ts';
import { loadRuns } from '../../../shared/runs/runThunks.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import type { MergeType } from '../match/record.ts';
import { isMerge, mergeKind, type Merge } from './mergeKind.ts';

/** `running`, `undoing`: not complete. */
export type MergeState = 'running' | 'done' | 'undoing' | 'undone';

export function stateOf(merge: Merge): MergeState {
  if (merge.direction === 'undo') return isComplete(merge) ? 'undone' : 'undoing';
  return isComplete(merge) ? 'done' : 'running';
}

/** Merges of one type that the user started in this browser in the last 30 days, newest first. */
export function useMerges(type: MergeType): Merge[] {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(loadRuns(mergeKind)), [dispatch]);
  return useAppSelector(selectAllRuns)
    .filter(isMerge)
    .filter(({ plan }) => plan.type === type);
}
