import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Label of the menu, part of the first load; the other messages are loaded with the pages. */
export const menuMessages = defineMessages({
  menu: { id: 'careTeams.menu.entry', defaultMessage: 'Care Teams Management' },
});
