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
    defaultMessage: '{count, plural, one {# save cannot be read any more.} other {# saves cannot be read any more.}}',
    description: 'Page with the saves that were not sent yet: warning. {count}: number of saves',
  },
  newerSaves: {
    id: 'app.device.newerSaves',
    defaultMessage:
      '{count, plural, one {# save was stored by a newer version of the application and is sent when that version is installed again.} other {# saves were stored by a newer version of the application and are sent when that version is installed again.}}',
    description: 'Page with the saves that were not sent yet: warning. {count}: number of saves',
  },
  newer: {
    id: 'app.device.newer',
    defaultMessage: '{count, number} ({newer, number} of a newer version)',
    description:
      'Page with the data that the browser stores: number of items of a kind, and those that only a newer version of the application can read',
  },
  removeUnreadable: {
    id: 'app.device.removeUnreadable',
    defaultMessage: 'Remove',
    description: 'Page with the saves that were not sent yet: button of the warning',
  },
  title: {
    id: 'app.device.title',
    defaultMessage: 'Data on this device',
    description: 'Page with the data that the browser stores: title',
  },
  intro: {
    id: 'app.device.intro',
    defaultMessage:
      'What this browser stores for you. At sign-out it removes unsaved input, Locations available offline, lists, visits, results of checks, notifications and bulk changes. Pending saves, unfinished moves and merges, and settings stay.',
    description: 'Page with the data that the browser stores: introduction',
  },
  otherUsers: {
    id: 'app.device.otherUsers',
    defaultMessage: 'Data of other users of this browser are not shown.',
    description: 'Page with the data that the browser stores: note below the table',
  },
  offline: {
    id: 'app.device.offline',
    defaultMessage: 'Locations available offline',
    description: 'Page with the data that the browser stores: kind of data, and heading of its list',
  },
  offlineIntro: {
    id: 'app.device.offlineIntro',
    defaultMessage:
      'Choose “Keep available offline” in the menu of a Location to read it, the Locations below, their teams, stock and questionnaires without a connection.',
    description: 'Page with the data that the browser stores: text above the list of the Locations available offline',
  },
  location: {
    id: 'app.device.location',
    defaultMessage: 'Location',
    description: 'List of the Locations available offline: column heading',
  },
  downloaded: {
    id: 'app.device.downloaded',
    defaultMessage: 'Downloaded',
    description: 'List of the Locations available offline: heading of the column with the age',
  },
  outdated: {
    id: 'app.device.outdated',
    defaultMessage: 'Update recommended',
    description: 'List of the Locations available offline: badge of data that is older than a day',
  },
  updateNamed: {
    id: 'app.device.updateNamed',
    defaultMessage: 'Update {name}',
    description: 'List of the Locations available offline: accessible name of a button. {name}: Location',
  },
  remove: {
    id: 'app.device.remove',
    defaultMessage: 'Remove',
    description: 'List of the Locations available offline: button that removes the data from this device',
  },
  removeNamed: {
    id: 'app.device.removeNamed',
    defaultMessage: 'Remove {name} from this device',
    description: 'List of the Locations available offline: accessible name of a button. {name}: Location',
  },
  removeTitle: {
    id: 'app.device.removeTitle',
    defaultMessage: 'Remove “{name}” from this device?',
    description: 'Question before a Location available offline is removed: title. {name}: Location',
  },
  removeText: {
    id: 'app.device.removeText',
    defaultMessage:
      'These data are not available offline until they are downloaded again. Nothing changes on the server.',
    description: 'Question before a Location available offline is removed',
  },
  removed: {
    id: 'app.device.removed',
    defaultMessage: '“{name}” was removed from this device.',
    description: 'Notification after a Location available offline was removed. {name}: Location',
  },
  kind: {
    id: 'app.device.kind',
    defaultMessage: 'Data',
    description: 'Page with the data that the browser stores: column heading',
  },
  count: {
    id: 'app.device.count',
    defaultMessage: 'Items',
    description: 'Page with the data that the browser stores: column heading',
  },
  size: {
    id: 'app.device.size',
    defaultMessage: 'Size',
    description: 'Page with the data that the browser stores: column heading',
  },
  newest: {
    id: 'app.device.newest',
    defaultMessage: 'Last change',
    description: 'Page with the data that the browser stores: column heading',
  },
  actions: {
    id: 'app.device.actions',
    defaultMessage: 'Actions',
    description: 'Page with the data that the browser stores: column heading',
  },
  drafts: {
    id: 'app.device.drafts',
    defaultMessage: 'Unsaved input of forms',
    description: 'Page with the data that the browser stores: kind of data',
  },
  lists: {
    id: 'app.device.lists',
    defaultMessage: 'Lists and trees of earlier visits',
    description: 'Page with the data that the browser stores: kind of data',
  },
  visits: {
    id: 'app.device.visits',
    defaultMessage: 'Recently opened records',
    description: 'Page with the data that the browser stores: kind of data',
  },
  checks: {
    id: 'app.device.checks',
    defaultMessage: 'Results of checks',
    description: 'Page with the data that the browser stores: kind of data',
  },
  notifications: {
    id: 'app.device.notifications',
    defaultMessage: 'Notifications',
    description: 'Page with the data that the browser stores: kind of data',
  },
  runs: {
    id: 'app.device.runs',
    defaultMessage: 'Bulk changes',
    description: 'Page with the data that the browser stores: kind of data',
  },
  moves: {
    id: 'app.device.moves',
    defaultMessage: 'Unfinished moves of Locations',
    description: 'Page with the data that the browser stores: kind of data',
  },
  merges: {
    id: 'app.device.merges',
    defaultMessage: 'Merges of duplicates',
    description: 'Page with the data that the browser stores: kind of data',
  },
  settings: {
    id: 'app.device.settings',
    defaultMessage: 'Settings and saved views',
    description: 'Page with the data that the browser stores: kind of data',
  },
  requests: {
    id: 'app.device.requests',
    defaultMessage: 'Latest requests for the support report',
    description: 'Page with the data that the browser stores: kind of data',
  },
  session: {
    id: 'app.device.session',
    defaultMessage: 'Your name and roles',
    description: 'Page with the data that the browser stores: kind of data',
  },
  files: {
    id: 'app.device.files',
    defaultMessage: 'Files of the application',
    description: 'Page with the data that the browser stores: kind of data',
  },
  clear: {
    id: 'app.device.clear',
    defaultMessage: 'Clear',
    description: 'Page with the data that the browser stores: button',
  },
  clearNamed: {
    id: 'app.device.clearNamed',
    defaultMessage: 'Clear: {name}',
    description: 'Page with the data that the browser stores: accessible name of a button. {name}: kind of data',
  },
  clearTitle: {
    id: 'app.device.clearTitle',
    defaultMessage: 'Clear “{name}” on this device?',
    description:
      'Page with the data that the browser stores: question before data is removed: title. {name}: kind of data',
  },
  clearText: {
    id: 'app.device.clearText',
    defaultMessage: 'This cannot be undone. Nothing changes on the server.',
    description: 'Page with the data that the browser stores: question before data is removed',
  },
  clearNeeded: {
    id: 'app.device.clearNeeded',
    defaultMessage: 'The application then opens without a connection only after the next visit with one.',
    description: 'Page with the data that the browser stores: question before data is removed, second sentence',
  },
  clearPending: {
    id: 'app.device.clearPending',
    defaultMessage:
      '{count, plural, one {# save was not sent and is lost: {names}.} other {# saves were not sent and are lost: {names}.}}',
    description:
      'Page with the data that the browser stores: question before data is removed. {count}: number of saves; {names}: names of records',
  },
  clearAll: {
    id: 'app.device.clearAll',
    defaultMessage: 'Clear everything',
    description: 'Page with the data that the browser stores: button',
  },
  clearAllTitle: {
    id: 'app.device.clearAllTitle',
    defaultMessage: 'Clear everything that this device stores for you?',
    description: 'Page with the data that the browser stores: question before data is removed: title',
  },
  clearFailed: {
    id: 'app.device.clearFailed',
    defaultMessage: 'The data could not be removed from this device.',
    description: 'Page with the data that the browser stores: error message',
  },
  readFailed: {
    id: 'app.device.readFailed',
    defaultMessage: 'The storage of this browser could not be read.',
    description: 'Page with the data that the browser stores: error message',
  },
});
