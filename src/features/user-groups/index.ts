import { defineFeature } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { paths } from './paths.ts';

const messages = defineMessages({
  userGroups: {
    id: 'userGroups.menu.userGroups',
    defaultMessage: 'User Groups',
    description: 'Menu entry of user groups: label',
  },
});

export const userGroups = defineFeature({
  key: 'userGroups',
  flag: 'userGroups',
  search: () => import(/* webpackChunkName: "search" */ './search.ts'),
  menu: [
    {
      to: paths.list,
      label: messages.userGroups,
      section: 'people',
      icon: 'userGroup',
      order: 2,
    },
  ],
  routes: [
    { path: paths.list, needs: ['iam_group.read'], load: () => import('./UserGroupListPage.tsx') },
    { path: paths.page, needs: ['iam_group.read'], load: () => import('./UserGroupPage.tsx') },
    { path: paths.add, needs: ['iam_group.create'], load: () => import('./UserGroupAddPage.tsx') },
    { path: paths.edit, needs: ['iam_group.update'], load: () => import('./UserGroupEditPage.tsx') },
    { path: paths.view, needs: ['iam_group.read'], load: () => import('./UserGroupListPage.tsx') },
  ],
});
