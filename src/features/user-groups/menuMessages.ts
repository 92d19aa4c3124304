import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Labels of the menu only, because they are part of the initial load. */
export const menuMessages = defineMessages({
  userGroups: { id: 'userGroups.menu.userGroups', defaultMessage: 'User Groups' },
});
