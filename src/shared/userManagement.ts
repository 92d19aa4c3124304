import type { MenuGroup } from './feature.ts';
import { defineMessages } from './intl/defineMessages.ts';

const messages = defineMessages({
  title: { id: 'shared.menu.userManagement', defaultMessage: 'User Management' },
});

/** The menu's heading over users, user groups, roles and their repair, which are features of their own. */
export const userManagement: MenuGroup = { key: 'users', label: messages.title, order: 10 };
