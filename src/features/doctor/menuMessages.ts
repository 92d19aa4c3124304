import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Label of the menu. It is part of the first load, so its id is not in the area whose texts the page loads. */
export const menuMessages = defineMessages({
  menu: { id: 'app.menu.doctor', defaultMessage: 'System check' },
});
