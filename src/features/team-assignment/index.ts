import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';

const group = { key: 'teams', label: menuMessages.group, order: 50 };

export const teamAssignment = defineFeature({
  key: 'teamAssignment',
  flag: 'teamAssignment',
  menu: [
    {
      to: paths.assignment,
      label: menuMessages.assignment,
      section: 'administration',
      group,
      icon: 'organization',
      order: 2,
    },
    {
      to: paths.coverage,
      label: menuMessages.coverage,
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
