import { texts } from '../intl/texts.ts';

export const messages = texts('shared.outbox', {
  title: ['Pending saves', 'Saves without a connection: title'],
  queued: [
    'No connection. “{name}” is saved on this device and will be sent later.',
    'Notification after a save without a connection. {name}: name of the record',
  ],
  queuedWithoutPassword: [
    'No connection. The account “{name}” is saved on this device without the password and will be sent later. Set the password after that.',
    'Notification after a new user was saved without a connection. {name}: name of the user',
  ],
  waits: [
    'No connection. The data for this save is not on this device, so it waits for the connection. Your input is kept as a draft.',
    'Notification during a save without a connection',
  ],
  storeFailed: [
    'Your changes could not be saved on this device either. Keep this page open and save again later.',
    'Save without a connection: error message, after the reason of the failed save',
  ],
  sent: [
    '{count, plural, one {# pending save was sent.} other {# pending saves were sent.}}',
    'Notification after the connection is back. {count}: number of saves',
  ],
  notSent: [
    'Your changes to “{name}” could not be sent. Check them under Pending saves.',
    'Notification after the connection is back. {name}: name of the record',
  ],
  waiting: ['Not sent yet', 'State of a save without a connection: badge'],
  sending: ['Sending', 'State of a save without a connection: badge'],
  conflict: ['Conflict', 'State of a save without a connection: badge'],
  refused: ['Rejected', 'State of a save without a connection: badge'],
  conflictText: [
    'This record was changed on the server in the meantime. Open it to merge the changes.',
    'State of a save without a connection: explanation',
  ],
  refusedText: ['The server rejected these changes: {reason}', 'State of a save without a connection. {reason}: text of the server'],
  newRecords: [
    'New records that were not sent yet',
    'List above a list of records, with those saved without a connection: accessible name',
  ],
  notFound: [
    'Not sent yet, so not found here: {names}',
    'Search that finds no new records, if one that was not sent yet has this name. {names}: names',
  ],
  bar: ['Your changes from {when} are saved on this device only.', 'Notice in a form and on the page of a record. {when}: date and time'],
  waitsFor: ['Is sent after “{name}”.', 'State of a save without a connection. {name}: name of another record'],
  waitsForKept: [
    'Is sent after “{name}”, which could not be sent.',
    'State of a save without a connection. {name}: name of another record',
  ],
  missingText: [
    '“{name}” was discarded or deleted. Open these changes to select another record.',
    'State of a save without a connection that refers to another record: explanation. {name}: name of that record',
  ],
  queuedAfter: [
    '“{name}” is saved on this device and will be sent after “{other}”.',
    'Notification after a save that refers to a new record that was not sent yet. {name}: name of the record, {other}: name of the new record',
  ],
  open: ['Open', 'Save without a connection: button'],
  openNamed: ['Open {name}', 'Save without a connection: accessible name of a button. {name}: name of the record'],
  retry: ['Send again', 'Save without a connection: button'],
  retryNamed: ['Send again: {name}', 'Save without a connection: accessible name of a button. {name}: name of the record'],
  sendNow: ['Send now', 'Save without a connection: button'],
  discard: ['Discard', 'Save without a connection: button'],
  discardNamed: ['Discard the changes to {name}', 'Save without a connection: accessible name of a button. {name}: name of the record'],
  discardTitle: ['Discard the changes to “{name}”?', 'Question before a save is discarded: title. {name}: name of the record'],
  discardText: ['They are removed from this device and not sent.', 'Question before a save is discarded'],
  discardAttempted: [
    'They are removed from this device and not sent again. An earlier attempt may have reached the server: check the record.',
    'Question before a save is discarded',
  ],
  discardNeeded: [
    '{count, plural, one {# other pending save refers to it and cannot be sent without it.} other {# other pending saves refer to it and cannot be sent without it.}}',
    'Question before a save is discarded, after the text. {count}: number of saves',
  ],
  pagesStored: [
    'The pages and forms for work without a connection are stored on this device ({size, number} MB).',
    'Notification after the first save without a connection. {size}: number of megabytes',
  ],
  discardFailed: ['These changes are being sent and can no longer be discarded.', 'Save without a connection: error message'],
});
