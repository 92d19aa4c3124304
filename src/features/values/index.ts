import { defineFeature, pathTo } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('values.menu', {
  menu: ['Lists of values', 'Menu entry of the lists that forms offer, e.g. of donors: label'],
});

export const paths = { list: '/admin/values', view: '/admin/values/:id' } as const;

/** Path of the page of a list: the id of its value set, or that of a known list. */
export function viewPath(id: string): string {
  return pathTo(paths.view, { id });
}

const needs = ['ValueSet.update', 'CodeSystem.update'] as const;

/** Lists of values that forms, filters and imports offer. */
export const values = defineFeature({
  key: 'values',
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  resources: { ValueSet: { history: 'restore' }, CodeSystem: { history: 'restore' } },
  bulk: () => import('./bulk/index.ts'),
  menu: [{ to: paths.list, label: messages.menu, section: 'data', icon: 'values', order: 260 }],
  routes: [
    { path: paths.list, needs, load: () => import('./ListsPage.tsx') },
    { path: paths.view, needs, load: () => import('./ListPage.tsx') },
  ],
});
