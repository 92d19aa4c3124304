import { useEffect } from 'react';
import { useAppDispatch, type AppThunk } from '../../shared/store/hooks.ts';
import type { HomeSources } from './homeThunks.ts';

/** Loads parts after the page is `painted`, in the same task as others. Undefined loads none. */
export function useLoad(
  load: ((sources: HomeSources) => AppThunk<Promise<void>>) | undefined,
  sources: HomeSources,
  painted: Promise<void>,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!load) return undefined;
    let isLeft = false;
    void painted.then(() => (isLeft ? undefined : dispatch(load(sources))));
    return () => {
      isLeft = true;
    };
  }, [dispatch, load, sources, painted]);
}
