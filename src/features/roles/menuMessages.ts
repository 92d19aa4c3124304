import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Labels of the menu only, because they are part of the initial load. */
export const menuMessages = defineMessages({
  roles: { id: 'roles.menu.roles', defaultMessage: 'User Roles' },
  access: { id: 'roles.menu.access', defaultMessage: 'Access' },
});
