import { useCallback } from 'react';
import { actionsOf, type ActionEntry } from '../../shared/access/actions.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import type { QueryLike } from '../../shared/state/QueryState.tsx';

/** Actions of the areas enabled in this installation. */
export function useActions(): QueryLike<ActionEntry[]> {
  const features = useFeatures();
  return useUncachedRead(useCallback(() => actionsOf(features), [features]));
}

/** The chosen area and its actions, or '' and all actions if the area is not available. */
export function actionsOfArea(all: readonly ActionEntry[], chosen: string) {
  const actions = all.filter(({ area }) => area === chosen);
  return actions.length > 0 ? { area: chosen, actions } : { area: '', actions: all };
}
