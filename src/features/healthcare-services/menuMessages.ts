import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** The manifest's labels: they come with the first page, the other texts with the pages of the area. */
export const menuMessages = defineMessages({
  menu: { id: 'healthcareServices.menu.entry', defaultMessage: 'Healthcare Services' },
});
