import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Texts of the menu only: they belong to the first load. */
export const menuMessages = defineMessages({
  roles: { id: 'roles.menu.roles', defaultMessage: 'User Roles' },
  access: { id: 'roles.menu.access', defaultMessage: 'Access' },
});
