import { defineFeature } from '../../shared/feature.ts';
import { userManagement } from '../../shared/userManagement.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';

export const roles = defineFeature({
  key: 'roles',
  menu: [
    {
      to: paths.list,
      label: menuMessages.roles,
      section: 'administration',
      group: userManagement,
      order: 3,
      flag: 'userRoles',
    },
    {
      to: paths.access,
      label: menuMessages.access,
      section: 'administration',
      group: userManagement,
      order: 5,
      flag: 'userRoles',
    },
  ],
  routes: [
    { path: paths.list, needs: ['iam_role.read'], flag: 'userRoles', load: () => import('./RoleListPage.tsx') },
    {
      path: paths.access,
      needs: ['iam_role.read', 'iam_group.read'],
      flag: 'userRoles',
      load: () => import('./AccessPage.tsx'),
    },
    // Every user may see their own permissions.
    { path: paths.mine, needs: [], flag: 'userRoles', load: () => import('./MyAccessPage.tsx') },
  ],
});
