import { defineFeature } from '../../shared/feature.ts';
import { messages } from './messages.ts';
import { paths } from './paths.ts';

const group = { key: 'locations', label: messages.menuGroup, order: 20 };

export const locations = defineFeature({
  key: 'locations',
  flag: 'locations',
  menu: [
    {
      to: paths.unit,
      label: messages.menuHierarchy,
      section: 'administration',
      group,
      icon: 'location',
      tile: true,
      order: 1,
    },
    { to: paths.all, label: messages.menuAll, section: 'administration', group, icon: 'location', order: 2 },
    {
      to: paths.servicePoints,
      label: messages.menuServicePoints,
      section: 'administration',
      projects: ['eusm'],
      icon: 'building',
      tile: true,
      order: 30,
    },
  ],
  routes: [
    { path: paths.unit, needs: ['Location.read'], load: () => import('./LocationUnitPage.tsx') },
    { path: paths.all, needs: ['Location.read'], load: () => import('./AllLocationsPage.tsx') },
    { path: paths.unitAdd, needs: ['Location.create'], load: () => import('./LocationAddPage.tsx') },
    { path: paths.unitEdit, needs: ['Location.update'], load: () => import('./LocationEditPage.tsx') },
    { path: paths.unitView, needs: ['Location.read'], load: () => import('./LocationViewPage.tsx') },
    { path: paths.servicePoints, needs: ['Location.read'], load: () => import('./ServicePointsPage.tsx') },
    { path: paths.servicePointAdd, needs: ['Location.create'], load: () => import('./LocationAddPage.tsx') },
    { path: paths.servicePointEdit, needs: ['Location.update'], load: () => import('./LocationEditPage.tsx') },
  ],
});
