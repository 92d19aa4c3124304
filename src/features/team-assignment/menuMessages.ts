import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Labels of the menu, part of the first load; the other messages are loaded with the pages. */
export const menuMessages = defineMessages({
  group: { id: 'teamAssignment.menu.group', defaultMessage: 'Team Management' },
  assignment: { id: 'teamAssignment.menu.assignment', defaultMessage: 'Team Assignment' },
  coverage: { id: 'teamAssignment.menu.coverage', defaultMessage: 'Coverage' },
});
