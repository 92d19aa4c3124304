import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Labels of the manifest. They load with the first page; the other messages load with the feature's pages. */
export const menuMessages = defineMessages({
  group: { id: 'locations.menu.group', defaultMessage: 'Location Management' },
  hierarchy: { id: 'locations.menu.hierarchy', defaultMessage: 'Hierarchy' },
  all: { id: 'locations.menu.all', defaultMessage: 'All Locations' },
  servicePoints: { id: 'locations.menu.servicePoints', defaultMessage: 'Service Points Inventory' },
});
