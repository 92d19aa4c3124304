import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';

const group = { key: 'locations', label: menuMessages.group, order: 20 };

export const locations = defineFeature({
  key: 'locations',
  flag: 'locations',
  menu: [
    {
      to: paths.unit,
      label: menuMessages.hierarchy,
      section: 'administration',
      group,
      icon: 'location',
      tile: true,
      order: 1,
    },
    { to: paths.all, label: menuMessages.all, section: 'administration', group, icon: 'location', order: 2 },
    {
      to: paths.servicePoints,
      label: menuMessages.servicePoints,
      section: 'administration',
      projects: ['eusm'],
      icon: 'building',
      tile: true,
      order: 30,
    },
  ],
  restores: [
    {
      appliesTo: (resource) => 'resourceType' in resource && resource.resourceType === 'Location',
      needs: [],
      load: () => import('./restore/RestoreLocation.tsx').then(({ RestoreLocation }) => ({ default: RestoreLocation })),
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
