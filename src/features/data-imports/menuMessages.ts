import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** The manifest's labels: they come with the first page. */
export const menuMessages = defineMessages({
  menu: { id: 'dataImports.menu.label', defaultMessage: 'Data Imports' },
});
