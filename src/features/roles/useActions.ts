import { useMemo } from 'react';
import { catalogue, type ActionEntry } from '../../shared/access/catalogue.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';

export type Area = ActionEntry['area'];

/** Actions of the areas enabled in this installation: those of one area, or all if the area is not available. */
export function useActions(chosen: string): { area: string; areas: readonly Area[]; actions: readonly ActionEntry[] } {
  const features = useFeatures();
  return useMemo(() => {
    const keys = new Set(features.filter(({ routes }) => routes.length > 0).map(({ key }) => key));
    const all = catalogue.filter((action) => keys.has(action.area));
    const areas = [...new Set(all.map((action) => action.area))];
    const area = areas.find((key) => key === chosen) ?? '';
    return { area, areas, actions: area === '' ? all : all.filter((action) => action.area === area) };
  }, [features, chosen]);
}
