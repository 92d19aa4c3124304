import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Labels of the menu, part of the first load; the other messages are loaded with the pages. */
export const menuMessages = defineMessages({
  group: { id: 'organizations.menu.group', defaultMessage: 'Team Management' },
  list: { id: 'organizations.menu.list', defaultMessage: 'Teams' },
});
