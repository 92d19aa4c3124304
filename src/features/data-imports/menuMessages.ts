import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Label of the menu, part of the first load. */
export const menuMessages = defineMessages({
  menu: { id: 'dataImports.menu.label', defaultMessage: 'Data Imports' },
});
