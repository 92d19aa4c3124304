import { texts } from '../../shared/intl/texts.ts';

export const messages = texts('app.notifications', {
  title: ['Notifications', 'Notification centre: title of the side panel'],
  work: ['Running and unfinished', 'Notification centre: heading of imports, moves, merges and bulk changes'],
  pendingCount: [
    '{count, plural, one {# save is not sent yet} other {# saves are not sent yet}}',
    'Notification centre: saves without a connection. {count}: their number',
  ],
  noWork: ['Nothing is running', 'Notification centre: no imports, moves, merges and bulk changes'],
  workFailed: ['Imports and other work could not be loaded', 'Notification centre: error message, followed by the reason'],
  changes: ['Completed', 'Notification centre: heading of the bulk changes and imports that have ended'],
  past: ['Earlier notifications', 'Notification centre: heading of the list of notifications'],
  noPast: ['No notifications', 'Notification centre: the list of notifications is empty'],
  unread: ['New', 'Notification centre: mark of a notification that was not seen yet'],
  clear: ['Clear notifications', 'Notification centre: button that removes all notifications'],
  close: ['Close notifications', 'Notification centre: accessible name of the button that closes the side panel'],
  details: ['Details', 'Notification centre: button that opens the result of a bulk change'],
  detailsOf: ['Details of {name}', 'Notification centre: accessible name of the button "Details". {name}: title of the bulk change'],
  remove: [
    'Remove {name} from the list',
    'Notification centre: accessible name of the button that removes a bulk change. {name}: its title',
  ],
  success: ['Success', 'Notification centre: kind of a notification, accessible name of its icon'],
  info: ['Information', 'Notification centre: kind of a notification, accessible name of its icon'],
  warning: ['Warning', 'Notification centre: kind of a notification, accessible name of its icon'],
  error: ['Error', 'Notification centre: kind of a notification, accessible name of its icon'],
});
