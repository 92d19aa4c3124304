import { defineFeature } from '../../shared/feature.ts';
import { userManagement } from '../../shared/userManagement.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';

export const users = defineFeature({
  key: 'users',
  menu: [
    {
      to: paths.list,
      label: menuMessages.users,
      section: 'administration',
      group: userManagement,
      icon: 'people',
      tile: true,
      order: 1,
      flag: 'users',
    },
    {
      to: paths.sync,
      label: menuMessages.sync,
      section: 'administration',
      group: userManagement,
      order: 4,
      flag: 'userSync',
    },
  ],
  routes: [
    { path: paths.list, needs: ['iam_user.read'], flag: 'users', load: () => import('./UserListPage.tsx') },
    {
      path: paths.add,
      needs: ['iam_user.create', 'Practitioner.create'],
      flag: 'users',
      load: () => import('./UserAddPage.tsx'),
    },
    {
      path: paths.edit,
      needs: ['iam_user.update', 'Practitioner.update'],
      flag: 'users',
      load: () => import('./UserEditPage.tsx'),
    },
    { path: paths.details, needs: ['iam_user.read'], flag: 'users', load: () => import('./UserDetailsPage.tsx') },
    {
      path: paths.credentials,
      needs: ['iam_user.update'],
      flag: 'users',
      load: () => import('./CredentialsPage.tsx'),
    },
    {
      path: paths.credentialsOf,
      needs: ['iam_user.update'],
      flag: 'users',
      load: () => import('./CredentialsPage.tsx'),
    },
    {
      path: paths.sync,
      needs: ['iam_user.read', 'Practitioner.create'],
      flag: 'userSync',
      load: () => import('./UserSyncPage.tsx'),
    },
  ],
});
