import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';
import { rights } from './permissions.ts';

export const commodities = defineFeature({
  key: 'commodities',
  flag: 'commodities',
  menu: [
    { to: paths.list, label: menuMessages.menu, section: 'administration', icon: 'product', tile: true, order: 70 },
  ],
  routes: [
    { path: paths.list, needs: rights.read, load: () => import('./CommodityListPage.tsx') },
    { path: paths.add, needs: rights.create, load: () => import('./CommodityFormPage.tsx') },
    { path: paths.edit, needs: rights.edit, load: () => import('./CommodityFormPage.tsx') },
  ],
});
