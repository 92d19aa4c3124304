import { defineMessages } from '../intl/defineMessages.ts';

export const menuMessages = defineMessages({
  history: { id: 'shared.history.link', defaultMessage: 'History', description: 'Change history of a record: button' },
});
