import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';

export const flags = defineFeature({
  key: 'flags',
  menu: [{ to: paths.list, label: menuMessages.menu, section: 'administration', icon: 'flag', order: 95 }],
  routes: [
    { path: paths.list, needs: ['Flag.read'], load: () => import('./FlagListPage.tsx') },
    { path: paths.close, needs: ['Flag.read'], load: () => import('./CloseFlagPage.tsx') },
  ],
});
