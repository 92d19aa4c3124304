import { defineFeature, pathTo } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  group: { id: 'organizations.menu.group', defaultMessage: 'Team Management' },
  list: { id: 'organizations.menu.list', defaultMessage: 'Teams' },
});

/** Route patterns of the feature's pages, as in existing installations. */
export const paths = {
  list: '/admin/teams',
  add: '/admin/teams/add',
  edit: '/admin/teams/edit/:id',
  view: '/admin/teams/:id',
} as const;

/** Path of the form to edit a team. */
export function editPath(id: string): string {
  return pathTo(paths.edit, { id });
}

/** Path of the page of a team. */
export function viewPath(id: string): string {
  return pathTo(paths.view, { id });
}

export const organizations = defineFeature({
  key: 'organizations',
  flag: 'teams',
  resources: { Organization: { history: 'restore', persisted: true } },
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  menu: [
    {
      to: paths.list,
      label: messages.list,
      section: 'administration',
      group: { key: 'teams', label: messages.group, order: 50 },
      icon: 'organization',
      tile: true,
      order: 1,
    },
  ],
  routes: [
    { path: paths.list, needs: ['Organization.read'], load: () => import('./TeamListPage.tsx') },
    { path: paths.add, needs: ['Organization.create'], load: () => import('./TeamFormPage.tsx') },
    { path: paths.edit, needs: ['Organization.update'], load: () => import('./TeamFormPage.tsx') },
    { path: paths.view, needs: ['Organization.read'], load: () => import('./TeamViewPage.tsx') },
  ],
});
