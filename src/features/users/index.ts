import { defineFeature } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './paths.ts';

const messages = texts('users.menu', {
  users: ['Users', 'Menu entry of users: label'],
  sync: ['User sync', 'Menu entry of users: label'],
  silent: ['Workers without recent data', 'Menu entry of users: label'],
});

export const users = defineFeature({
  key: 'users',
  resources: { Practitioner: { history: 'restore' } },
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  records: () => import(/* webpackChunkName: "home" */ './records.ts'),
  home: () => import(/* webpackChunkName: "home" */ './home.ts'),
  menu: [
    {
      to: paths.list,
      label: messages.users,
      section: 'people',
      icon: 'people',
      tile: true,
      order: 1,
      flag: 'users',
    },
    {
      to: paths.sync,
      label: messages.sync,
      section: 'people',
      icon: 'sync',
      order: 5,
      flag: 'userSync',
    },
    { to: paths.silent, label: messages.silent, section: 'people', icon: 'silent', order: 6 },
  ],
  search: () => import(/* webpackChunkName: "search" */ './search.ts'),
  bulk: () => import('./bulk/index.ts'),
  // The first load contains a list of files per chunk; pages in the same chunk need only one.
  routes: [
    {
      path: paths.list,
      needs: ['iam_user.read'],
      flag: 'users',
      load: () => import('./UserListPage.tsx'),
      prefetch: () => import('./prefetch.ts').then(({ prefetchUsers }) => prefetchUsers),
    },
    {
      path: paths.add,
      needs: ['iam_user.create', 'Practitioner.create'],
      flag: 'users',
      load: () => import(/* webpackChunkName: "userForm" */ './UserAddPage.tsx'),
    },
    {
      path: paths.edit,
      needs: ['iam_user.update', 'Practitioner.update'],
      flag: 'users',
      load: () => import(/* webpackChunkName: "userForm" */ './UserEditPage.tsx'),
    },
    {
      path: paths.details,
      needs: ['iam_user.read'],
      flag: 'users',
      load: () => import(/* webpackChunkName: "person" */ './UserDetailsPage.tsx'),
    },
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
      path: paths.signIns,
      needs: ['iam_user.read', 'iam_event.read'],
      flag: 'users',
      load: () => import('./signIns/SignInsPage.tsx'),
    },
    {
      path: paths.phones,
      needs: ['iam_user.read'],
      flag: 'users',
      load: () => import(/* webpackChunkName: "person" */ './phone/PhonesPage.tsx'),
    },
    {
      path: paths.silent,
      needs: ['Practitioner.read', 'PractitionerRole.read', 'QuestionnaireResponse.read'],
      load: () => import('./silent/SilentPage.tsx'),
    },
    {
      path: paths.practitioner,
      needs: ['Practitioner.read'],
      load: () => import(/* webpackChunkName: "person" */ './PractitionerPage.tsx'),
    },
    {
      path: paths.sync,
      needs: ['iam_user.read', 'Practitioner.create'],
      flag: 'userSync',
      load: () => import('./UserSyncPage.tsx'),
    },
  ],
});
