import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';
import { canHaveStock } from './canHaveStock.ts';

export const inventory = defineFeature({
  key: 'inventory',
  flag: 'locations',
  tabs: [
    {
      page: 'locations.view',
      key: 'inventory',
      label: menuMessages.tab,
      needs: ['Group.read'],
      projects: ['eusm'],
      appliesTo: canHaveStock,
      load: () => import('./InventoryTab.tsx'),
      count: () => import('./InventoryCountTab.tsx'),
    },
  ],
  routes: [
    { path: paths.add, needs: ['Group.create'], load: () => import('./InventoryFormPage.tsx') },
    { path: paths.edit, needs: ['Group.update'], load: () => import('./InventoryFormPage.tsx') },
  ],
});
