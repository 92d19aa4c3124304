import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const menuMessages = defineMessages({
  tab: { id: 'inventory.menu.tab', defaultMessage: 'Inventory' },
});
