import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';

export const groups = defineFeature({
  key: 'groups',
  flag: 'groups',
  menu: [{ to: paths.list, label: menuMessages.menu, section: 'administration', icon: 'group', tile: true, order: 60 }],
  routes: [
    { path: paths.list, needs: ['Group.read'], load: () => import('./GroupListPage.tsx') },
    { path: paths.add, needs: ['Group.create'], load: () => import('./GroupFormPage.tsx') },
    { path: paths.edit, needs: ['Group.update'], load: () => import('./GroupFormPage.tsx') },
  ],
});
