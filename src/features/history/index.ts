import { fhirTypes } from '../../../common/session/permissions.ts';
import { defineFeature, type Feature } from '../../shared/feature.ts';
import { readPermission } from '../../shared/history/historyPath.ts';

const load = () => import('./HistoryPage.tsx');

/**
 * One page for the types whose history any of the features declares. Each type has a route, because each needs its own
 * permission.
 */
export function historyOf(features: readonly Feature[]): Feature {
  const types = fhirTypes.filter((type) => features.some(({ resources }) => resources?.[type]?.history));
  return defineFeature({
    key: 'history',
    routes: types.map((type) => ({ path: `/history/${type}/:id`, needs: [readPermission(type)], load })),
  });
}
