import { defineFeature } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './paths.ts';

const messages = texts('userGroups.menu', {
  userGroups: ['User groups', 'Menu entry of user groups: label'],
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
    { path: paths.page, needs: ['iam_group.read'], load: () => import('./GroupDetails.tsx') },
    { path: paths.add, needs: ['iam_group.create'], load: () => import('./UserGroupAddPage.tsx') },
    { path: paths.edit, needs: ['iam_group.update'], load: () => import('./UserGroupEditPage.tsx') },
    { path: paths.view, needs: ['iam_group.read'], load: () => import('./UserGroupListPage.tsx') },
  ],
});
