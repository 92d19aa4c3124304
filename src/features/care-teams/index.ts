import { defineFeature, pathTo } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('careTeams.menu', {
  menu: ['Care teams', 'Menu entry of care teams: label', 'entry'],
});

/** Route patterns of the feature's pages, as in existing installations. */
export const paths = {
  list: '/admin/CareTeams',
  create: '/admin/CareTeam/new',
  edit: '/admin/CareTeam/edit/:id',
  view: '/admin/CareTeam/view/:id',
} as const;

/** Path of the form to edit a care team. */
export function editPath(id: string): string {
  return pathTo(paths.edit, { id });
}

/** Path of the page of a care team. */
export function viewPath(id: string): string {
  return pathTo(paths.view, { id });
}

export const careTeams = defineFeature({
  key: 'careTeams',
  flag: 'careTeams',
  resources: { CareTeam: { history: 'restore' } },
  records: () => import(/* webpackChunkName: "home" */ './records.ts'),
  menu: [{ to: paths.list, label: messages.menu, section: 'teams', icon: 'careTeam', tile: true, order: 40 }],
  bulk: () => import('./bulk/index.ts'),
  routes: [
    { path: paths.list, needs: ['CareTeam.read'], load: () => import('./CareTeamListPage.tsx') },
    { path: paths.view, needs: ['CareTeam.read'], load: () => import('./CareTeamDetails.tsx') },
    { path: paths.create, needs: ['CareTeam.create'], load: () => import('./CareTeamFormPage.tsx') },
    { path: paths.edit, needs: ['CareTeam.update'], load: () => import('./CareTeamFormPage.tsx') },
  ],
});
