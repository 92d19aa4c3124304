import { defineFeature, pathTo } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = {
  ...texts('teamAssignment.menu', {
    assignment: ['Team assignment', 'Menu entry of team assignment: label'],
    coverage: ['Team coverage', 'Menu entry of team assignment: label'],
  }),
  ...texts('teamAssignment.tab', {
    teamsTab: ['Teams', 'Tab of a location: label', 'teams'],
    peopleTab: ['People', 'Tab of a location: label', 'people'],
  }),
};

/** Route patterns of the feature's pages; the first is that of existing installations. */
export const paths = {
  assignment: '/admin/teams/team-assignment',
  coverage: '/admin/teams/coverage',
} as const;

/** Path of the assignment with a Location selected. */
export function assignmentPath(locationId: string): string {
  return `${paths.assignment}?${new URLSearchParams({ node: locationId }).toString()}`;
}

/** Path of the page of a team, which belongs to the organizations feature. */
export function teamPath(teamId: string): string {
  return pathTo('/admin/teams/:id', { id: teamId });
}

export const teamAssignment = defineFeature({
  key: 'teamAssignment',
  flag: 'teamAssignment',
  resources: { OrganizationAffiliation: { history: 'restore', persisted: true } },
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  home: () => import(/* webpackChunkName: "home" */ './home.ts'),
  bulk: () => import('./bulk/index.ts'),
  menu: [
    {
      to: paths.assignment,
      label: messages.assignment,
      section: 'teams',
      icon: 'assignment',
      order: 2,
    },
    {
      to: paths.coverage,
      label: messages.coverage,
      section: 'teams',
      icon: 'coverage',
      order: 3,
    },
  ],
  tabs: [
    {
      page: 'locations.view',
      key: 'teams',
      label: messages.teamsTab,
      needs: ['OrganizationAffiliation.read'],
      load: () => import('./LocationTeamsTab.tsx'),
      count: () => import('./LocationTeamsCountTab.tsx'),
    },
    {
      page: 'locations.view',
      key: 'people',
      label: messages.peopleTab,
      needs: ['OrganizationAffiliation.read', 'PractitionerRole.read'],
      load: () => import('./LocationPeopleTab.tsx'),
      count: () => import('./LocationPeopleCountTab.tsx'),
    },
  ],
  routes: [
    {
      path: paths.assignment,
      needs: ['OrganizationAffiliation.read', 'Location.read'],
      load: () => import('./TeamAssignmentPage.tsx'),
    },
    {
      path: paths.coverage,
      needs: ['OrganizationAffiliation.read', 'Location.read', 'Organization.read'],
      load: () => import('./coverage/CoveragePage.tsx'),
    },
  ],
});
