import { defineFeature } from '../../shared/feature.ts';
import { historyPath, historyTypes, readPermission, type HistoryType } from '../../shared/history/historyTypes.ts';

const load = () => import('./HistoryPage.tsx');

/** One page for all types. Each type has a route, because each needs its own permission. */
export const history = defineFeature({
  key: 'history',
  routes: (Object.keys(historyTypes) as HistoryType[]).map((type) => ({
    path: historyPath(type, ':id').replace('%3A', ':'),
    needs: [readPermission(type)],
    load,
  })),
});
