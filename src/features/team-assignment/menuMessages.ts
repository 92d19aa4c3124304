import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** The manifest's labels: they come with the first page, the other texts with the pages of the area. */
export const menuMessages = defineMessages({
  group: { id: 'teamAssignment.menu.group', defaultMessage: 'Team Management' },
  assignment: { id: 'teamAssignment.menu.assignment', defaultMessage: 'Team Assignment' },
  coverage: { id: 'teamAssignment.menu.coverage', defaultMessage: 'Coverage' },
});
