import { useEffect, useRef } from 'react';
import { selectIsFeatureBusy } from '../../shared/bulk/bulkRun.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';

/** Reads stock again when a bulk change of stock ends, for lists that are not in the query cache. */
export function useRefetchAfterBulk(refetch: () => void): void {
  const isBusy = useAppSelector((state) => selectIsFeatureBusy(state, 'inventory'));
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) refetch();
    wasBusy.current = isBusy;
  }, [isBusy, refetch]);
}
