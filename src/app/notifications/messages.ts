import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'app.notifications.title',
    defaultMessage: 'Notifications',
    description: 'Notification centre: title of the side panel',
  },
  work: {
    id: 'app.notifications.work',
    defaultMessage: 'Running and unfinished',
    description: 'Notification centre: heading of imports, moves, merges and bulk changes',
  },
  pendingCount: {
    id: 'app.notifications.pendingCount',
    defaultMessage: '{count, plural, one {# save is not sent yet} other {# saves are not sent yet}}',
    description: 'Notification centre: saves without a connection. {count}: their number',
  },
  noWork: {
    id: 'app.notifications.noWork',
    defaultMessage: 'Nothing is running',
    description: 'Notification centre: no imports, moves, merges and bulk changes',
  },
  workFailed: {
    id: 'app.notifications.workFailed',
    defaultMessage: 'Imports and other work could not be loaded',
    description: 'Notification centre: error message, followed by the reason',
  },
  changes: {
    id: 'app.notifications.changes',
    defaultMessage: 'Completed',
    description: 'Notification centre: heading of the bulk changes and imports that have ended',
  },
  past: {
    id: 'app.notifications.past',
    defaultMessage: 'Earlier notifications',
    description: 'Notification centre: heading of the list of notifications',
  },
  noPast: {
    id: 'app.notifications.noPast',
    defaultMessage: 'No notifications',
    description: 'Notification centre: the list of notifications is empty',
  },
  unread: {
    id: 'app.notifications.unread',
    defaultMessage: 'New',
    description: 'Notification centre: mark of a notification that was not seen yet',
  },
  clear: {
    id: 'app.notifications.clear',
    defaultMessage: 'Clear notifications',
    description: 'Notification centre: button that removes all notifications',
  },
  close: {
    id: 'app.notifications.close',
    defaultMessage: 'Close notifications',
    description: 'Notification centre: accessible name of the button that closes the side panel',
  },
  details: {
    id: 'app.notifications.details',
    defaultMessage: 'Details',
    description: 'Notification centre: button that opens the result of a bulk change',
  },
  detailsOf: {
    id: 'app.notifications.detailsOf',
    defaultMessage: 'Details of {name}',
    description: 'Notification centre: accessible name of the button "Details". {name}: title of the bulk change',
  },
  remove: {
    id: 'app.notifications.remove',
    defaultMessage: 'Remove {name} from the list',
    description: 'Notification centre: accessible name of the button that removes a bulk change. {name}: its title',
  },
  success: {
    id: 'app.notifications.success',
    defaultMessage: 'Success',
    description: 'Notification centre: kind of a notification, accessible name of its icon',
  },
  info: {
    id: 'app.notifications.info',
    defaultMessage: 'Information',
    description: 'Notification centre: kind of a notification, accessible name of its icon',
  },
  warning: {
    id: 'app.notifications.warning',
    defaultMessage: 'Warning',
    description: 'Notification centre: kind of a notification, accessible name of its icon',
  },
  error: {
    id: 'app.notifications.error',
    defaultMessage: 'Error',
    description: 'Notification centre: kind of a notification, accessible name of its icon',
  },
});
