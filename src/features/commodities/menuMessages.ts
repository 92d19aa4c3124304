import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const menuMessages = defineMessages({
  menu: { id: 'commodities.menu.label', defaultMessage: 'Commodity Management' },
});
