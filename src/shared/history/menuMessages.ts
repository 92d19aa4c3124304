import { defineMessages } from '../intl/defineMessages.ts';

export const menuMessages = defineMessages({
  history: { id: 'shared.history.link', defaultMessage: 'History' },
});
