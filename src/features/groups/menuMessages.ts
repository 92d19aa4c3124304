import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const menuMessages = defineMessages({
  menu: { id: 'groups.menu.label', defaultMessage: 'Group Management' },
});
