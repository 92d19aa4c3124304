import { useEffect } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import { runHidden, runShown } from './runsSlice.ts';

/** Suppresses the notification about the end of a run while the component shows it. */
export function useShownRun(id: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(runShown(id));
    return () => void dispatch(runHidden(id));
  }, [dispatch, id]);
}
