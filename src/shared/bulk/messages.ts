import { texts } from '../intl/texts.ts';

export const messages = {
  ...texts('shared.bulk', {
    actions: ['Actions', 'Bar below a list, on phones: button that opens the menu of actions for the selected rows'],
    more: ['More actions', 'Bar below a list: button that opens the menu of further actions for the selected rows'],
    activate: ['Activate', 'Bar below a list: button that sets the status of the selected records to active'],
    activateTitle: [
      '{count, plural, one {Activate # record} other {Activate # records}}',
      'Dialog of a bulk change: title and button. {count}: number',
    ],
    deactivate: ['Deactivate', 'Bar below a list: button that sets the status of the selected records to inactive'],
    deactivateTitle: [
      '{count, plural, one {Deactivate # record} other {Deactivate # records}}',
      'Dialog of a bulk change: title and button. {count}: number',
    ],
    tooMany: ['Select at most {max, number} records', 'Notification: too many rows are selected for an action. {max}: number'],
    absent: ['The record no longer exists', 'Preview of a bulk change: reason why a selected record is not changed'],
    already: ['No change needed', 'Preview of a bulk change: reason why a record is not changed: it already has the requested value'],
    changedSince: ['The record was changed after the preview', 'Result of a bulk change: reason why a record was not changed'],
    preview: ['Preview', 'Dialog of a bulk change: button that shows what will be changed'],
    back: ['Back', 'Dialog of a bulk change: button that returns from the preview to the form'],
    cancel: ['Cancel', 'Dialog of a bulk change: button'],
    reading: [
      'Checking {done, number} of {total, number}',
      'Dialog of a bulk change: progress of the preview. {done}, {total}: numbers of records',
    ],
    readFailed: ['The records could not be read', 'Dialog of a bulk change: the preview failed; followed by the reason'],
    willChange: [
      '{count, plural, =0 {No record will change} one {# record will change} other {# records will change}}',
      'Dialog of a bulk change: heading of the records that will be changed. {count}: number',
    ],
    fieldCount: [
      '{field}: {count, number}',
      'Dialog of a bulk change: number of records with this changed field. {field}: label; {count}: number',
    ],
    willStay: [
      '{count, plural, one {# record not affected} other {# records not affected}}',
      'Dialog of a bulk change: heading of the records that will not be changed. {count}: number',
    ],
    change: [
      '{field}: {before} → {after}',
      'Bulk change: one changed field. {field}: label; {before}, {after}: old and new value; the arrow points in the reading direction',
    ],
    added: ['{field}: {after}', 'Bulk change: one field that was empty. {field}: label; {after}: new value'],
    removed: ['{field}: {before} removed', 'Bulk change: one field that becomes empty. {field}: label; {before}: old value'],
    only: ['{field}', 'Bulk change: an effect without values. {field}: the effect, e.g. "Signed out everywhere"'],
    moreItems: [
      'and {count, number} more',
      'Dialog of a bulk change: end of a list that is too long to be shown. {count}: number of records',
    ],
    progress: ['{done, number} of {total, number} done', 'Progress of a bulk change. {done}, {total}: numbers of records'],
    progressUndo: [
      '{done, number} of {total, number} undone',
      'Progress of the undo of a bulk change. {done}, {total}: numbers of records',
    ],
    stop: ['Stop', 'Running bulk change: button'],
    stopping: ['Stopping after the current record', 'Running bulk change: shown after the user chose Stop'],
    background: ['Continue in the background', 'Running bulk change: button that closes the dialog while the change continues'],
    backgroundText: [
      'You can use other pages meanwhile; the bell in the header shows the progress. Closing or reloading this window interrupts the change, and you can continue it later.',
      'Running bulk change: explanation in the dialog',
    ],
    resume: ['Continue', 'Stopped bulk change: button'],
    retry: [
      '{count, plural, one {Try # failed record again} other {Try # failed records again}}',
      'Ended bulk change: button. {count}: number of failed records',
    ],
    undo: ['Undo', 'Ended bulk change: button'],
    csv: ['Download CSV', 'Ended bulk change: button'],
    close: ['Close', 'Dialog of a bulk change: button'],
    stopped: ['Stopped', 'State of a bulk change that the user stopped'],
    interrupted: [
      'Interrupted: the window was closed or reloaded. At least {done, number} of {total, number} done; Continue checks the others.',
      'State of a bulk change whose window was closed; more records than {done} of {total} may be changed already. "Continue" is the button',
    ],
    broken: ['Stopped because of an error', 'State of a bulk change; followed by the reason'],
    doneCount: [
      '{count, plural, =0 {Nothing changed} one {# record changed} other {# records changed}}',
      'Result of a bulk change. {count}: number',
    ],
    undoneCount: [
      '{count, plural, =0 {Nothing undone} one {Change undone for # record} other {Change undone for # records}}',
      'Result of the undo of a bulk change. {count}: number',
    ],
    undoTitle: ['Undo: {title}', 'Title of the undo of a bulk change. {title}: title of the change, e.g. "Disable 10 users"'],
    doneList: ['Changed records', 'Result of a bulk change: heading of the changed records, below their number'],
    undoneList: ['Undone records', 'Result of the undo of a bulk change: heading of the records, below their number'],
    failedCount: [
      '{count, plural, one {# record failed} other {# records failed}}',
      'Result of a bulk change: heading of the failed records. {count}: number',
    ],
    refusedCount: [
      '{count, plural, one {# record stayed as it was} other {# records stayed as they were}}',
      'Result of a bulk change: heading of the records that were not changed. {count}: number',
    ],
    keptCount: [
      '{count, plural, one {# record not undone: it has changed since} other {# records not undone: they have changed since}}',
      'Result of the undo of a bulk change: heading of records that other users changed. {count}: number',
    ],
    notifyDone: [
      '{done, plural, =0 {Nothing changed} one {# record changed} other {# records changed}}{failed, plural, =0 {} one {, # failed} other {, # failed}}',
      'Notification at the end of a bulk change. {done}, {failed}: numbers of records',
    ],
    notifyUndone: [
      '{done, plural, =0 {Nothing undone} one {Change undone for # record} other {Change undone for # records}}{failed, plural, =0 {} one {, # not undone} other {, # not undone}}',
      'Notification at the end of the undo of a bulk change. {done}, {failed}: numbers of records',
    ],
    notifyStopped: [
      'Bulk change stopped: {done, number} done, {rest, number} left',
      'Notification: a bulk change stopped before its end. {done}, {rest}: numbers of records',
    ],
    unavailable: [
      'This change cannot be continued: its function could not be loaded',
      'Dialog of a bulk change: its action does not exist in this release or could not be fetched',
    ],
    csvName: ['Name', 'Result file of a bulk change: column'],
    csvState: ['Result', 'Result file of a bulk change: column'],
    csvChanges: ['Changes', 'Result file of a bulk change: column'],
    csvReason: ['Reason', 'Result file of a bulk change: column with the reason of a failure'],
  }),
  ...texts('shared.bulk.state', {
    planned: ['Not done yet', 'Bulk change: state of one record'],
    refused: ['Not changed', 'Bulk change: state of one record'],
    done: ['Changed', 'Bulk change: state of one record'],
    failed: ['Failed', 'Bulk change: state of one record'],
    undone: ['Undone', 'Bulk change: state of one record'],
    kept: ['Not undone', 'Bulk change: state of one record'],
  }),
};
