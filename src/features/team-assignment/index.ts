import { defineFeature, pathTo } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  group: { id: 'teamAssignment.menu.group', defaultMessage: 'Team Management' },
  assignment: { id: 'teamAssignment.menu.assignment', defaultMessage: 'Team Assignment' },
  coverage: { id: 'teamAssignment.menu.coverage', defaultMessage: 'Coverage' },
});

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

const group = { key: 'teams', label: messages.group, order: 50 };

export const teamAssignment = defineFeature({
  key: 'teamAssignment',
  flag: 'teamAssignment',
  resources: { OrganizationAffiliation: { persisted: true } },
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  menu: [
    {
      to: paths.assignment,
      label: messages.assignment,
      section: 'administration',
      group,
      icon: 'organization',
      order: 2,
    },
    {
      to: paths.coverage,
      label: messages.coverage,
      section: 'administration',
      group,
      icon: 'organization',
      order: 3,
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
