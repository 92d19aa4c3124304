import { texts } from '../intl/texts.ts';

export const messages = texts('shared.notify', {
  area: ['Notifications (F8)', 'Notifications: label'],
  undo: ['Undo', 'Notification of a save or delete: button'],
  undoOf: ['Undo: {notification}', 'Accessible name of the button "Undo". {notification}: text of the notification, e.g. "Location saved"'],
  undoLoadFailed: [
    'Not undone. Try again from the notifications when the connection is back.',
    'Notification: the code of the undo could not be loaded',
  ],
  dismiss: ['Dismiss', 'Notifications'],
});
