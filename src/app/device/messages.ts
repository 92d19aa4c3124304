import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  pendingIntro: {
    id: 'app.device.pendingIntro',
    defaultMessage:
      'Forms that you saved without a connection. They are stored encrypted on this device and sent in this order when the connection is back.',
    description: 'Page with the saves that were not sent yet',
  },
  pendingEmpty: {
    id: 'app.device.pendingEmpty',
    defaultMessage: 'No pending saves',
    description: 'Page with the saves that were not sent yet: empty state',
  },
  unreadable: {
    id: 'app.device.unreadable',
    defaultMessage:
      '{count, plural, one {# save cannot be read any more, because its key was removed from this browser.} other {# saves cannot be read any more, because their key was removed from this browser.}}',
    description: 'Page with the saves that were not sent yet: warning. {count}: number of saves',
  },
  removeUnreadable: {
    id: 'app.device.removeUnreadable',
    defaultMessage: 'Remove',
    description: 'Page with the saves that were not sent yet: button of the warning',
  },
});
