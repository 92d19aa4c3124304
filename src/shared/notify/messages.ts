import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  area: { id: 'shared.notify.area', defaultMessage: 'Notifications (F8)' },
  dismiss: { id: 'shared.notify.dismiss', defaultMessage: 'Dismiss' },
});
