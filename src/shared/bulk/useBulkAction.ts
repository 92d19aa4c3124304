import { useEffect, useState } from 'react';
import type { Feature } from '../feature.ts';
import type { BulkAction } from './bulkAction.ts';

/** The actions of a feature; rejects if its code cannot be loaded. */
export async function loadBulkActions(features: readonly Feature[], key: string): Promise<readonly BulkAction[]> {
  const loaded = await features.find((feature) => feature.key === key)?.bulk?.();
  return loaded?.bulkActions ?? [];
}

/** An action with its id `<key of the feature>.<name>`: undefined while loading, null if it cannot be loaded. */
export function useBulkAction(features: readonly Feature[], id: string | undefined): BulkAction | undefined | null {
  const [loaded, setLoaded] = useState<{ id: string; action: BulkAction | null }>();
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    void loadBulkActions(features, id.split('.')[0] ?? '')
      .catch((): BulkAction[] => [])
      .then((actions) => {
        if (isCurrent) setLoaded({ id, action: actions.find((action) => action.id === id) ?? null });
      });
    return () => {
      isCurrent = false;
    };
  }, [features, id]);
  return loaded !== undefined && loaded.id === id ? loaded.action : undefined;
}
