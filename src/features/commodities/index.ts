import type { Group } from 'fhir/r4';
import { hasCoding } from '../../fhir/coding.ts';
import { supplyManagement } from '../../fhir/initialBundleCodes.ts';
import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';
import { rights } from './permissions.ts';

const isGroup = (resource: object): resource is Group =>
  'resourceType' in resource && resource.resourceType === 'Group';

export const commodities = defineFeature({
  key: 'commodities',
  flag: 'commodities',
  menu: [
    { to: paths.list, label: menuMessages.menu, section: 'administration', icon: 'product', tile: true, order: 70 },
  ],
  restores: [
    {
      appliesTo: (resource) => isGroup(resource) && hasCoding(resource.code, supplyManagement),
      needs: rights.edit,
      load: () => import('./RestoreCommodity.tsx').then(({ RestoreCommodity }) => ({ default: RestoreCommodity })),
    },
  ],
  routes: [
    { path: paths.list, needs: rights.read, load: () => import('./CommodityListPage.tsx') },
    { path: paths.add, needs: rights.create, load: () => import('./CommodityFormPage.tsx') },
    { path: paths.edit, needs: rights.edit, load: () => import('./CommodityFormPage.tsx') },
  ],
});
