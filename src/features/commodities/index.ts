import type { Group } from '../../../common/fhir/r4.ts';
import { hasCoding } from '../../../common/fhir/hasCoding.ts';
import { supplyManagement } from '../../../common/fhir/initialBundleCodes.ts';
import { defineFeature, pathTo } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { rights } from './variants.ts';

const messages = texts('commodities.menu', {
  menu: ['Products', 'Menu entry of commodities: label', 'label'],
});

/** Route patterns of the feature's pages, as in existing installations. */
export const paths = {
  list: '/commodity/list',
  add: '/commodity/add-edit',
  edit: '/commodity/add-edit/:id',
  view: '/commodity/view/:id',
} as const;

/** Path of the form to edit a commodity. */
export function editPath(id: string): string {
  return pathTo(paths.edit, { id });
}

/** Path of the page of a commodity. */
export function viewPath(id: string): string {
  return pathTo(paths.view, { id });
}

const isGroup = (resource: object): resource is Group =>
  'resourceType' in resource && resource.resourceType === 'Group';

export const commodities = defineFeature({
  key: 'commodities',
  flag: 'commodities',
  resources: { Group: { history: 'restore', persisted: true } },
  records: () => import(/* webpackChunkName: "home" */ './records.ts'),
  menu: [{ to: paths.list, label: messages.menu, section: 'supply', icon: 'product', tile: true, order: 70 }],
  restores: [
    {
      appliesTo: (resource) => isGroup(resource) && hasCoding(resource.code, supplyManagement),
      needs: rights.edit,
      load: () => import('./RestoreCommodity.tsx').then(({ RestoreCommodity }) => ({ default: RestoreCommodity })),
    },
  ],
  bulk: () => import('./bulk/index.ts'),
  routes: [
    { path: paths.list, needs: rights.read, load: () => import('./CommodityListPage.tsx') },
    { path: paths.view, needs: rights.read, load: () => import('./CommodityDetails.tsx') },
    { path: paths.add, needs: rights.create, load: () => import('./CommodityFormPage.tsx') },
    { path: paths.edit, needs: rights.edit, load: () => import('./CommodityFormPage.tsx') },
  ],
});
