import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Text of the menu only: it belongs to the first load, so it is not of the area whose texts the page fetches. */
export const menuMessages = defineMessages({
  menu: { id: 'app.menu.doctor', defaultMessage: 'System check' },
});
