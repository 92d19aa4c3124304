import type { Group } from 'fhir/r4';
import { hasCoding } from '../../fhir/coding.ts';
import { supplyManagement } from '../../fhir/initialBundleCodes.ts';
import { defineFeature, pathTo } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { rights } from './variants.ts';

const messages = defineMessages({
  menu: { id: 'commodities.menu.label', defaultMessage: 'Commodity Management' },
});

/** Route patterns of the feature's pages, as in existing installations. */
export const paths = {
  list: '/commodity/list',
  add: '/commodity/add-edit',
  edit: '/commodity/add-edit/:id',
} as const;

/** Path of the form to edit a commodity. */
export function editPath(id: string): string {
  return pathTo(paths.edit, { id });
}

const isGroup = (resource: object): resource is Group =>
  'resourceType' in resource && resource.resourceType === 'Group';

export const commodities = defineFeature({
  key: 'commodities',
  flag: 'commodities',
  resources: { Group: { history: 'restore', persisted: true } },
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  menu: [{ to: paths.list, label: messages.menu, section: 'administration', icon: 'product', tile: true, order: 70 }],
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
