import { defineFeature } from '../../shared/feature.ts';
import { userManagement } from '../../shared/userManagement.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { paths } from './paths.ts';

const messages = defineMessages({
  userGroups: { id: 'userGroups.menu.userGroups', defaultMessage: 'User Groups' },
});

export const userGroups = defineFeature({
  key: 'userGroups',
  flag: 'userGroups',
  menu: [
    {
      to: paths.list,
      label: messages.userGroups,
      section: 'administration',
      group: userManagement,
      icon: 'group',
      order: 2,
    },
  ],
  routes: [
    { path: paths.list, needs: ['iam_group.read'], load: () => import('./UserGroupListPage.tsx') },
    { path: paths.add, needs: ['iam_group.create'], load: () => import('./UserGroupAddPage.tsx') },
    { path: paths.edit, needs: ['iam_group.update'], load: () => import('./UserGroupEditPage.tsx') },
    { path: paths.view, needs: ['iam_group.read'], load: () => import('./UserGroupListPage.tsx') },
  ],
});
