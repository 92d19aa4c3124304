import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  actions: {
    id: 'shared.bulk.actions',
    defaultMessage: 'Actions',
    description: 'Bar below a list, on phones: button that opens the menu of actions for the selected rows',
  },
  more: {
    id: 'shared.bulk.more',
    defaultMessage: 'More actions',
    description: 'Bar below a list: button that opens the menu of further actions for the selected rows',
  },
  activate: {
    id: 'shared.bulk.activate',
    defaultMessage: 'Activate',
    description: 'Bar below a list: button that sets the status of the selected records to active',
  },
  activateTitle: {
    id: 'shared.bulk.activateTitle',
    defaultMessage: '{count, plural, one {Activate # record} other {Activate # records}}',
    description: 'Dialog of a bulk change: title and button. {count}: number',
  },
  deactivate: {
    id: 'shared.bulk.deactivate',
    defaultMessage: 'Deactivate',
    description: 'Bar below a list: button that sets the status of the selected records to inactive',
  },
  deactivateTitle: {
    id: 'shared.bulk.deactivateTitle',
    defaultMessage: '{count, plural, one {Deactivate # record} other {Deactivate # records}}',
    description: 'Dialog of a bulk change: title and button. {count}: number',
  },
  tooMany: {
    id: 'shared.bulk.tooMany',
    defaultMessage: 'Select at most {max, number} records',
    description: 'Notification: too many rows are selected for an action. {max}: number',
  },
  absent: {
    id: 'shared.bulk.absent',
    defaultMessage: 'The record no longer exists',
    description: 'Preview of a bulk change: reason why a selected record is not changed',
  },
  already: {
    id: 'shared.bulk.already',
    defaultMessage: 'No change needed',
    description: 'Preview of a bulk change: reason why a record is not changed: it already has the requested value',
  },
  changedSince: {
    id: 'shared.bulk.changedSince',
    defaultMessage: 'The record was changed after the preview',
    description: 'Result of a bulk change: reason why a record was not changed',
  },
  preview: {
    id: 'shared.bulk.preview',
    defaultMessage: 'Preview',
    description: 'Dialog of a bulk change: button that shows what will be changed',
  },
  back: {
    id: 'shared.bulk.back',
    defaultMessage: 'Back',
    description: 'Dialog of a bulk change: button that returns from the preview to the form',
  },
  cancel: { id: 'shared.bulk.cancel', defaultMessage: 'Cancel', description: 'Dialog of a bulk change: button' },
  reading: {
    id: 'shared.bulk.reading',
    defaultMessage: 'Checking {done, number} of {total, number}',
    description: 'Dialog of a bulk change: progress of the preview. {done}, {total}: numbers of records',
  },
  readFailed: {
    id: 'shared.bulk.readFailed',
    defaultMessage: 'The records could not be read',
    description: 'Dialog of a bulk change: the preview failed; followed by the reason',
  },
  willChange: {
    id: 'shared.bulk.willChange',
    defaultMessage:
      '{count, plural, =0 {No record will change} one {# record will change} other {# records will change}}',
    description: 'Dialog of a bulk change: heading of the records that will be changed. {count}: number',
  },
  willStay: {
    id: 'shared.bulk.willStay',
    defaultMessage: '{count, plural, one {# record will stay as it is} other {# records will stay as they are}}',
    description: 'Dialog of a bulk change: heading of the records that will not be changed. {count}: number',
  },
  change: {
    id: 'shared.bulk.change',
    defaultMessage: '{field}: {before} → {after}',
    description: 'Bulk change: one changed field with its old and new value; the arrow points in the reading direction',
  },
  added: {
    id: 'shared.bulk.added',
    defaultMessage: '{field}: {after}',
    description: 'Bulk change: one field that was empty, with its new value',
  },
  removed: {
    id: 'shared.bulk.removed',
    defaultMessage: '{field}: {before} removed',
    description: 'Bulk change: one field that becomes empty, with its old value',
  },
  only: {
    id: 'shared.bulk.only',
    defaultMessage: '{field}',
    description: 'Bulk change: an effect without values, e.g. "Signed out everywhere"',
  },
  moreItems: {
    id: 'shared.bulk.moreItems',
    defaultMessage: 'and {count, number} more',
    description: 'Dialog of a bulk change: end of a list that is too long to be shown. {count}: number of records',
  },
  progress: {
    id: 'shared.bulk.progress',
    defaultMessage: '{done, number} of {total, number} done',
    description: 'Progress of a bulk change. {done}, {total}: numbers of records',
  },
  progressUndo: {
    id: 'shared.bulk.progressUndo',
    defaultMessage: '{done, number} of {total, number} undone',
    description: 'Progress of the undo of a bulk change. {done}, {total}: numbers of records',
  },
  stop: { id: 'shared.bulk.stop', defaultMessage: 'Stop', description: 'Running bulk change: button' },
  stopping: {
    id: 'shared.bulk.stopping',
    defaultMessage: 'Stopping after the current record',
    description: 'Running bulk change: shown after the user chose Stop',
  },
  background: {
    id: 'shared.bulk.background',
    defaultMessage: 'Continue in the background',
    description: 'Running bulk change: button that closes the dialog while the change continues',
  },
  backgroundText: {
    id: 'shared.bulk.backgroundText',
    defaultMessage:
      'You can use other pages meanwhile; the bell in the header shows the progress. Closing or reloading this window interrupts the change, and you can continue it later.',
    description: 'Running bulk change: explanation in the dialog',
  },
  resume: { id: 'shared.bulk.resume', defaultMessage: 'Continue', description: 'Stopped bulk change: button' },
  retry: {
    id: 'shared.bulk.retry',
    defaultMessage: '{count, plural, one {Try # failed record again} other {Try # failed records again}}',
    description: 'Ended bulk change: button. {count}: number of failed records',
  },
  undo: { id: 'shared.bulk.undo', defaultMessage: 'Undo', description: 'Ended bulk change: button' },
  csv: { id: 'shared.bulk.csv', defaultMessage: 'Download CSV', description: 'Ended bulk change: button' },
  close: { id: 'shared.bulk.close', defaultMessage: 'Close', description: 'Dialog of a bulk change: button' },
  stopped: {
    id: 'shared.bulk.stopped',
    defaultMessage: 'Stopped',
    description: 'State of a bulk change that the user stopped',
  },
  interrupted: {
    id: 'shared.bulk.interrupted',
    defaultMessage:
      'Interrupted: the window was closed or reloaded. At least {done, number} of {total, number} done; Continue checks the others.',
    description:
      'State of a bulk change whose window was closed; more records than {done} of {total} may be changed already. "Continue" is the button',
  },
  broken: {
    id: 'shared.bulk.broken',
    defaultMessage: 'Stopped because of an error',
    description: 'State of a bulk change; followed by the reason',
  },
  doneCount: {
    id: 'shared.bulk.doneCount',
    defaultMessage: '{count, plural, =0 {Nothing changed} one {# record changed} other {# records changed}}',
    description: 'Result of a bulk change. {count}: number',
  },
  undoneCount: {
    id: 'shared.bulk.undoneCount',
    defaultMessage: '{count, plural, =0 {Nothing undone} one {# record undone} other {# records undone}}',
    description: 'Result of the undo of a bulk change. {count}: number',
  },
  undoTitle: {
    id: 'shared.bulk.undoTitle',
    defaultMessage: 'Undo: {title}',
    description: 'Title of the undo of a bulk change. {title}: title of the change, e.g. "Disable 10 users"',
  },
  doneList: {
    id: 'shared.bulk.doneList',
    defaultMessage: 'Changed records',
    description: 'Result of a bulk change: heading of the changed records, below their number',
  },
  undoneList: {
    id: 'shared.bulk.undoneList',
    defaultMessage: 'Undone records',
    description: 'Result of the undo of a bulk change: heading of the records, below their number',
  },
  failedCount: {
    id: 'shared.bulk.failedCount',
    defaultMessage: '{count, plural, one {# record failed} other {# records failed}}',
    description: 'Result of a bulk change: heading of the failed records. {count}: number',
  },
  refusedCount: {
    id: 'shared.bulk.refusedCount',
    defaultMessage: '{count, plural, one {# record stayed as it was} other {# records stayed as they were}}',
    description: 'Result of a bulk change: heading of the records that were not changed. {count}: number',
  },
  keptCount: {
    id: 'shared.bulk.keptCount',
    defaultMessage:
      '{count, plural, one {# record not undone: it has changed since} other {# records not undone: they have changed since}}',
    description: 'Result of the undo of a bulk change: heading of records that other users changed. {count}: number',
  },
  notifyDone: {
    id: 'shared.bulk.notifyDone',
    defaultMessage:
      '{done, plural, =0 {Nothing changed} one {# record changed} other {# records changed}}{failed, plural, =0 {} one {, # failed} other {, # failed}}',
    description: 'Notification at the end of a bulk change. {done}, {failed}: numbers of records',
  },
  notifyUndone: {
    id: 'shared.bulk.notifyUndone',
    defaultMessage:
      '{done, plural, =0 {Nothing undone} one {# record undone} other {# records undone}}{failed, plural, =0 {} one {, # not undone} other {, # not undone}}',
    description: 'Notification at the end of the undo of a bulk change. {done}, {failed}: numbers of records',
  },
  notifyStopped: {
    id: 'shared.bulk.notifyStopped',
    defaultMessage: 'Bulk change stopped: {done, number} done, {rest, number} left',
    description: 'Notification: a bulk change stopped before its end. {done}, {rest}: numbers of records',
  },
  unavailable: {
    id: 'shared.bulk.unavailable',
    defaultMessage: 'This change cannot be continued: its function could not be loaded',
    description: 'Dialog of a bulk change: its action does not exist in this release or could not be fetched',
  },
  csvName: { id: 'shared.bulk.csvName', defaultMessage: 'Name', description: 'Result file of a bulk change: column' },
  csvState: {
    id: 'shared.bulk.csvState',
    defaultMessage: 'Result',
    description: 'Result file of a bulk change: column',
  },
  csvChanges: {
    id: 'shared.bulk.csvChanges',
    defaultMessage: 'Changes',
    description: 'Result file of a bulk change: column',
  },
  csvReason: {
    id: 'shared.bulk.csvReason',
    defaultMessage: 'Reason',
    description: 'Result file of a bulk change: column with the reason of a failure',
  },
  planned: {
    id: 'shared.bulk.state.planned',
    defaultMessage: 'Not done yet',
    description: 'Bulk change: state of one record',
  },
  refused: {
    id: 'shared.bulk.state.refused',
    defaultMessage: 'Not changed',
    description: 'Bulk change: state of one record',
  },
  done: { id: 'shared.bulk.state.done', defaultMessage: 'Changed', description: 'Bulk change: state of one record' },
  failed: { id: 'shared.bulk.state.failed', defaultMessage: 'Failed', description: 'Bulk change: state of one record' },
  undone: { id: 'shared.bulk.state.undone', defaultMessage: 'Undone', description: 'Bulk change: state of one record' },
  kept: {
    id: 'shared.bulk.state.kept',
    defaultMessage: 'Not undone',
    description: 'Bulk change: state of one record',
  },
});
