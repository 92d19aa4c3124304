import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** The manifest's labels: they come with the first page, the other texts with the pages of the area. */
export const menuMessages = defineMessages({
  group: { id: 'organizations.menu.group', defaultMessage: 'Team Management' },
  list: { id: 'organizations.menu.list', defaultMessage: 'Teams' },
});
