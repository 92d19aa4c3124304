import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  area: { id: 'shared.notify.area', defaultMessage: 'Notifications (F8)', description: 'Notifications: label' },
  undo: { id: 'shared.notify.undo', defaultMessage: 'Undo', description: 'Notification of a save or delete: button' },
  undoOf: {
    id: 'shared.notify.undoOf',
    defaultMessage: 'Undo: {notification}',
    description:
      'Accessible name of the button "Undo". {notification}: text of the notification, e.g. "Location saved"',
  },
  undoLoadFailed: {
    id: 'shared.notify.undoLoadFailed',
    defaultMessage: 'Not undone. Try again from the notifications when the connection is back.',
    description: 'Notification: the code of the undo could not be loaded',
  },
  dismiss: { id: 'shared.notify.dismiss', defaultMessage: 'Dismiss', description: 'Notifications' },
});
