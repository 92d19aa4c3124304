import { useEffect, useRef } from 'react';
import { selectIsFeatureBusy } from './bulkRun.ts';
import { useAppSelector } from '../store/hooks.ts';

/** Reads records again when a bulk change of the feature ends, for lists that are not in the query cache. */
export function useRefetchAfterBulk(feature: string, refetch: () => void): void {
  const isBusy = useAppSelector((state) => selectIsFeatureBusy(state, feature));
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) refetch();
    wasBusy.current = isBusy;
  }, [isBusy, refetch]);
}
