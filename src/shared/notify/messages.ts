import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  area: { id: 'shared.notify.area', defaultMessage: 'Notifications (F8)', description: 'Notifications: label' },
  dismiss: { id: 'shared.notify.dismiss', defaultMessage: 'Dismiss', description: 'Notifications' },
});
