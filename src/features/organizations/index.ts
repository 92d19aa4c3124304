import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';

export const organizations = defineFeature({
  key: 'organizations',
  flag: 'teams',
  menu: [
    {
      to: paths.list,
      label: menuMessages.list,
      section: 'administration',
      group: { key: 'teams', label: menuMessages.group, order: 50 },
      icon: 'organization',
      tile: true,
      order: 1,
    },
  ],
  routes: [
    { path: paths.list, needs: ['Organization.read'], load: () => import('./TeamListPage.tsx') },
    { path: paths.add, needs: ['Organization.create'], load: () => import('./TeamFormPage.tsx') },
    { path: paths.edit, needs: ['Organization.update'], load: () => import('./TeamFormPage.tsx') },
    { path: paths.view, needs: ['Organization.read'], load: () => import('./TeamViewPage.tsx') },
  ],
});
