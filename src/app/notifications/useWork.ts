import { useEffect, useState } from 'react';
import { missingPermissions } from '../../session/permissions.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { Feature } from '../../shared/feature.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import type { WorkEntry } from '../../shared/work.ts';

/** Milliseconds between two reads while the notification centre is open. */
const interval = 3000;

interface Work {
  entries: readonly WorkEntry[];
  /** Error of the latest read of one of the features; the others are listed. */
  error: unknown;
  retry: () => void;
}

/** The work of all features that the user may see, read while the component is mounted. */
export function useWork(features: readonly Feature[]): Work {
  const dispatch = useAppDispatch();
  const bits = useAppSelector(selectBits);
  const [result, setResult] = useState<Omit<Work, 'retry'>>({ entries: [], error: undefined });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const lists = await Promise.allSettled(
        features.map(async ({ key, work: load }): Promise<WorkEntry[]> => {
          if (!load) return [];
          const { work } = await load();
          if (missingPermissions(bits, work.needs).length > 0) return [];
          return (await dispatch(work.list())).map((entry) => ({ ...entry, key: `${key} ${entry.key}` }));
        }),
      );
      if (!isCurrent) return;
      const failed = lists.find((list) => list.status === 'rejected');
      setResult({
        entries: lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : [])),
        error: failed?.reason as unknown,
      });
      timer = setTimeout(() => void read(), interval);
    };
    void read();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, features, bits, attempt]);
  return { ...result, retry: () => setAttempt(attempt + 1) };
}
