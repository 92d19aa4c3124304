import { defineFeature, pathTo } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('healthcareServices.menu', {
  menu: ['Healthcare services', 'Menu entry of healthcare services: label', 'entry'],
});

/** Route patterns of the feature's pages, as in existing installations. */
export const paths = {
  list: '/healthcare/list',
  create: '/healthcare/add-edit',
  edit: '/healthcare/add-edit/:id',
  view: '/healthcare/view/:id',
} as const;

/** Path of the form to edit a service. */
export function editPath(id: string): string {
  return pathTo(paths.edit, { id });
}

/** Path of the page of a service. */
export function viewPath(id: string): string {
  return pathTo(paths.view, { id });
}

export const healthcareServices = defineFeature({
  key: 'healthcareServices',
  flag: 'healthcareServices',
  records: () => import(/* webpackChunkName: "home" */ './records.ts'),
  resources: { HealthcareService: { history: 'restore', persisted: true } },
  menu: [{ to: paths.list, label: messages.menu, section: 'care', icon: 'healthcare', tile: true, order: 130 }],
  bulk: () => import('./bulk/index.ts'),
  routes: [
    { path: paths.list, needs: ['HealthcareService.read'], load: () => import('./HealthcareServiceListPage.tsx') },
    { path: paths.view, needs: ['HealthcareService.read'], load: () => import('./ServiceDetails.tsx') },
    { path: paths.create, needs: ['HealthcareService.create'], load: () => import('./HealthcareServiceFormPage.tsx') },
    { path: paths.edit, needs: ['HealthcareService.update'], load: () => import('./HealthcareServiceFormPage.tsx') },
  ],
});
