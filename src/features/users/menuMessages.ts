import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Texts of the menu only: they belong to the first load. */
export const menuMessages = defineMessages({
  users: { id: 'users.menu.users', defaultMessage: 'Users' },
  sync: { id: 'users.menu.sync', defaultMessage: 'User Sync' },
});
