import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Labels of the menu only, because they are part of the initial load. */
export const menuMessages = defineMessages({
  users: { id: 'users.menu.users', defaultMessage: 'Users' },
  sync: { id: 'users.menu.sync', defaultMessage: 'User Sync' },
});
