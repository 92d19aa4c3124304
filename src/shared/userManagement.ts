import type { MenuGroup } from './feature.ts';
import { defineMessages } from './intl/defineMessages.ts';

const messages = defineMessages({
  title: { id: 'shared.menu.userManagement', defaultMessage: 'User Management' },
});

/** Menu heading of users, user groups, roles and data repair, which are separate features. */
export const userManagement: MenuGroup = { key: 'users', label: messages.title, order: 10 };
