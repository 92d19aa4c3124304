import { defineFeature, pathTo } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('groups.menu', {
  menu: ['Groups', 'Menu entry of groups: label', 'label'],
});

/** URL patterns of the feature's pages. The paths match those of existing installations. */
export const paths = {
  list: '/groups/list',
  add: '/group/add-edit',
  edit: '/group/add-edit/:id',
  view: '/group/view/:id',
} as const;

/** URL of the form of a group. */
export function editPath(id: string): string {
  return pathTo(paths.edit, { id });
}

/** URL of the page of a group. */
export function viewPath(id: string): string {
  return pathTo(paths.view, { id });
}

export const groups = defineFeature({
  key: 'groups',
  flag: 'groups',
  resources: { Group: { history: 'restore' } },
  records: () => import(/* webpackChunkName: "home" */ './records.ts'),
  menu: [{ to: paths.list, label: messages.menu, section: 'care', icon: 'group', tile: true, order: 110 }],
  bulk: () => import('./bulk/index.ts'),
  routes: [
    { path: paths.list, needs: ['Group.read'], load: () => import('./GroupListPage.tsx') },
    { path: paths.view, needs: ['Group.read'], load: () => import('./GroupDetails.tsx') },
    { path: paths.add, needs: ['Group.create'], load: () => import('./GroupFormPage.tsx') },
    { path: paths.edit, needs: ['Group.update'], load: () => import('./GroupFormPage.tsx') },
  ],
});
