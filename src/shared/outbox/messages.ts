import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'shared.outbox.title',
    defaultMessage: 'Pending saves',
    description: 'Saves without a connection: title',
  },
  queued: {
    id: 'shared.outbox.queued',
    defaultMessage: 'No connection. “{name}” is saved on this device and will be sent later.',
    description: 'Notification after a save without a connection. {name}: name of the record',
  },
  queuedWithoutPassword: {
    id: 'shared.outbox.queuedWithoutPassword',
    defaultMessage:
      'No connection. The account “{name}” is saved on this device without the password and will be sent later. Set the password after that.',
    description: 'Notification after a new user was saved without a connection. {name}: name of the user',
  },
  waits: {
    id: 'shared.outbox.waits',
    defaultMessage:
      'No connection. The data for this save are not on this device, so it waits for the connection. Your input is kept as a draft.',
    description: 'Notification during a save without a connection',
  },
  storeFailed: {
    id: 'shared.outbox.storeFailed',
    defaultMessage: 'Your changes could not be saved on this device either. Keep this page open and save again later.',
    description: 'Save without a connection: error message, after the reason of the failed save',
  },
  sent: {
    id: 'shared.outbox.sent',
    defaultMessage: '{count, plural, one {# pending save was sent.} other {# pending saves were sent.}}',
    description: 'Notification after the connection is back. {count}: number of saves',
  },
  notSent: {
    id: 'shared.outbox.notSent',
    defaultMessage: 'Your changes to “{name}” could not be sent. Check them under Pending saves.',
    description: 'Notification after the connection is back. {name}: name of the record',
  },
  waiting: {
    id: 'shared.outbox.waiting',
    defaultMessage: 'Not sent yet',
    description: 'State of a save without a connection: badge',
  },
  sending: {
    id: 'shared.outbox.sending',
    defaultMessage: 'Sending',
    description: 'State of a save without a connection: badge',
  },
  conflict: {
    id: 'shared.outbox.conflict',
    defaultMessage: 'Conflict',
    description: 'State of a save without a connection: badge',
  },
  refused: {
    id: 'shared.outbox.refused',
    defaultMessage: 'Rejected',
    description: 'State of a save without a connection: badge',
  },
  conflictText: {
    id: 'shared.outbox.conflictText',
    defaultMessage: 'This record was changed on the server in the meantime. Open it to merge the changes.',
    description: 'State of a save without a connection: explanation',
  },
  refusedText: {
    id: 'shared.outbox.refusedText',
    defaultMessage: 'The server rejected these changes: {reason}',
    description: 'State of a save without a connection. {reason}: text of the server',
  },
  newRecords: {
    id: 'shared.outbox.newRecords',
    defaultMessage: 'New records that were not sent yet',
    description: 'List above a list of records, with those saved without a connection: accessible name',
  },
  notFound: {
    id: 'shared.outbox.notFound',
    defaultMessage: 'Not sent yet, so not found here: {names}',
    description: 'Search that finds no new records, if one that was not sent yet has this name. {names}: names',
  },
  bar: {
    id: 'shared.outbox.bar',
    defaultMessage: 'Your changes from {when} are saved on this device only.',
    description: 'Notice in a form and on the page of a record. {when}: date and time',
  },
  waitsFor: {
    id: 'shared.outbox.waitsFor',
    defaultMessage: 'Is sent after “{name}”.',
    description: 'State of a save without a connection. {name}: name of another record',
  },
  waitsForKept: {
    id: 'shared.outbox.waitsForKept',
    defaultMessage: 'Is sent after “{name}”, which could not be sent.',
    description: 'State of a save without a connection. {name}: name of another record',
  },
  missingText: {
    id: 'shared.outbox.missingText',
    defaultMessage: '“{name}” was discarded or deleted. Open these changes to select another record.',
    description:
      'State of a save without a connection that refers to another record: explanation. {name}: name of that record',
  },
  queuedAfter: {
    id: 'shared.outbox.queuedAfter',
    defaultMessage: '“{name}” is saved on this device and will be sent after “{other}”.',
    description:
      'Notification after a save that refers to a new record that was not sent yet. {name}: name of the record, {other}: name of the new record',
  },
  open: { id: 'shared.outbox.open', defaultMessage: 'Open', description: 'Save without a connection: button' },
  openNamed: {
    id: 'shared.outbox.openNamed',
    defaultMessage: 'Open {name}',
    description: 'Save without a connection: accessible name of a button. {name}: name of the record',
  },
  retry: { id: 'shared.outbox.retry', defaultMessage: 'Send again', description: 'Save without a connection: button' },
  retryNamed: {
    id: 'shared.outbox.retryNamed',
    defaultMessage: 'Send again: {name}',
    description: 'Save without a connection: accessible name of a button. {name}: name of the record',
  },
  sendNow: {
    id: 'shared.outbox.sendNow',
    defaultMessage: 'Send now',
    description: 'Save without a connection: button',
  },
  discard: {
    id: 'shared.outbox.discard',
    defaultMessage: 'Discard',
    description: 'Save without a connection: button',
  },
  discardNamed: {
    id: 'shared.outbox.discardNamed',
    defaultMessage: 'Discard the changes to {name}',
    description: 'Save without a connection: accessible name of a button. {name}: name of the record',
  },
  discardTitle: {
    id: 'shared.outbox.discardTitle',
    defaultMessage: 'Discard the changes to “{name}”?',
    description: 'Question before a save is discarded: title. {name}: name of the record',
  },
  discardText: {
    id: 'shared.outbox.discardText',
    defaultMessage: 'They are removed from this device and not sent.',
    description: 'Question before a save is discarded',
  },
  discardAttempted: {
    id: 'shared.outbox.discardAttempted',
    defaultMessage:
      'They are removed from this device and not sent again. An earlier attempt may have reached the server: check the record.',
    description: 'Question before a save is discarded',
  },
  discardNeeded: {
    id: 'shared.outbox.discardNeeded',
    defaultMessage:
      '{count, plural, one {# other pending save refers to it and cannot be sent without it.} other {# other pending saves refer to it and cannot be sent without it.}}',
    description: 'Question before a save is discarded, after the text. {count}: number of saves',
  },
  discardFailed: {
    id: 'shared.outbox.discardFailed',
    defaultMessage: 'These changes are being sent and can no longer be discarded.',
    description: 'Save without a connection: error message',
  },
});
