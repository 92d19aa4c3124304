import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';

export const careTeams = defineFeature({
  key: 'careTeams',
  flag: 'careTeams',
  menu: [
    { to: paths.list, label: menuMessages.menu, section: 'administration', icon: 'careTeam', tile: true, order: 40 },
  ],
  routes: [
    { path: paths.list, needs: ['CareTeam.read'], load: () => import('./CareTeamListPage.tsx') },
    { path: paths.create, needs: ['CareTeam.create'], load: () => import('./CareTeamFormPage.tsx') },
    { path: paths.edit, needs: ['CareTeam.update'], load: () => import('./CareTeamFormPage.tsx') },
  ],
});
