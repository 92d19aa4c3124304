import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** The manifest's labels: they come with the first page, the other texts with the pages of the area. */
export const menuMessages = defineMessages({
  group: { id: 'locations.menu.group', defaultMessage: 'Location Management' },
  hierarchy: { id: 'locations.menu.hierarchy', defaultMessage: 'Hierarchy' },
  all: { id: 'locations.menu.all', defaultMessage: 'All Locations' },
  servicePoints: { id: 'locations.menu.servicePoints', defaultMessage: 'Service Points Inventory' },
});
