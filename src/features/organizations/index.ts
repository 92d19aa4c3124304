import { defineFeature, pathTo } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('organizations.menu', {
  list: ['Teams', 'Menu entry of teams: label'],
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
  resources: { Organization: { history: 'restore', persisted: true }, PractitionerRole: { history: 'restore' } },
  records: () => import(/* webpackChunkName: "home" */ './records.ts'),
  menu: [
    {
      to: paths.list,
      label: messages.list,
      section: 'teams',
      icon: 'organization',
      tile: true,
      order: 1,
    },
  ],
  restores: [
    {
      appliesTo: (resource) => 'resourceType' in resource && resource.resourceType === 'PractitionerRole',
      needs: ['PractitionerRole.read'],
      load: () => import('./RestoreMembership.tsx').then(({ RestoreMembership }) => ({ default: RestoreMembership })),
    },
  ],
  bulk: () => import('./bulk/index.ts'),
  routes: [
    { path: paths.list, needs: ['Organization.read'], load: () => import('./TeamListPage.tsx') },
    { path: paths.add, needs: ['Organization.create'], load: () => import('./TeamFormPage.tsx') },
    { path: paths.edit, needs: ['Organization.update'], load: () => import('./TeamFormPage.tsx') },
    { path: paths.view, needs: ['Organization.read'], load: () => import('./TeamViewPage.tsx') },
  ],
});
