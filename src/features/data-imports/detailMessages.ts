import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Messages of the page of one import. */
export const detailMessages = defineMessages({
  title: { id: 'dataImports.detail.title', defaultMessage: 'View details | {name}' },
  fetchFailed: {
    id: 'dataImports.detail.fetchFailed',
    defaultMessage: 'An Error occurred when fetching this workflow',
  },
  workflowType: { id: 'dataImports.detail.workflowType', defaultMessage: 'Workflow type' },
  dateStarted: { id: 'dataImports.detail.dateStarted', defaultMessage: 'Date Started' },
  dateEnded: { id: 'dataImports.detail.dateEnded', defaultMessage: 'Date Ended' },
  author: { id: 'dataImports.detail.author', defaultMessage: 'Author' },
  siblings: { id: 'dataImports.detail.siblings', defaultMessage: 'Files of this upload' },

  counts: {
    id: 'dataImports.detail.counts',
    defaultMessage:
      '{total, plural, one {# row} other {# rows}}: {created, number} created, {updated, number} updated, {unchanged, number} unchanged, {refused, number} refused, {open, number} open',
  },
  undoneCounts: {
    id: 'dataImports.detail.undoneCounts',
    defaultMessage: '{undone, number} undone, {refused, number} left as they are',
  },
  plan: {
    id: 'dataImports.detail.plan',
    defaultMessage:
      'Nothing is written yet. This file would create {create, number}, update {update, number} and leave {unchanged, number} unchanged; {invalid, plural, =0 {no row has errors} one {# row has errors} other {# rows have errors}}.',
  },
  commit: { id: 'dataImports.detail.commit', defaultMessage: 'Write now' },
  commitValid: { id: 'dataImports.detail.commitValid', defaultMessage: 'Write without the rows that have errors' },
  commitQuestion: {
    id: 'dataImports.detail.commitQuestion',
    defaultMessage: '{count, plural, one {# row is} other {# rows are}} left out. Write the others?',
  },
  cancel: { id: 'dataImports.detail.cancel', defaultMessage: 'Cancel import' },
  cancelQuestion: {
    id: 'dataImports.detail.cancelQuestion',
    defaultMessage: 'Cancel this import? What is written already stays.',
  },
  retry: { id: 'dataImports.detail.retry', defaultMessage: 'Try failed rows again' },
  signIn: {
    id: 'dataImports.detail.signIn',
    defaultMessage:
      'The sign-in of {author} ran out before everything was done. What is written is kept. Go on with your own sign-in?',
  },
  goOn: { id: 'dataImports.detail.goOn', defaultMessage: 'Go on' },
  unavailable: {
    id: 'dataImports.detail.unavailable',
    defaultMessage: 'A server cannot be reached. The import goes on by itself when it is back.',
  },
  cancelledText: { id: 'dataImports.detail.cancelledText', defaultMessage: 'The import was cancelled.' },
  failedText: { id: 'dataImports.detail.failedText', defaultMessage: 'The import could not go on.' },
  actionFailed: { id: 'dataImports.detail.actionFailed', defaultMessage: 'That was not possible' },
  errorsCsv: { id: 'dataImports.detail.errorsCsv', defaultMessage: 'Download errors as CSV' },

  undo: { id: 'dataImports.undo.button', defaultMessage: 'Undo import' },
  undoTitle: { id: 'dataImports.undo.title', defaultMessage: 'Undo this import?' },
  undoText: {
    id: 'dataImports.undo.text',
    defaultMessage: 'All files of the upload are taken back. This is what happens to their rows:',
  },
  undoSummary: {
    id: 'dataImports.undo.summary',
    defaultMessage:
      '{remove, number} removed, {restore, number} put back, {changed, number} changed since, {gone, number} gone already',
  },
  undoChecking: {
    id: 'dataImports.undo.checking',
    defaultMessage: '{checked, number} of {total, number} rows checked',
  },
  undoInUse: {
    id: 'dataImports.undo.inUse',
    defaultMessage:
      '{count, plural, one {# row stays because it is in use:} other {# rows stay because they are in use:}}',
  },
  undoMore: { id: 'dataImports.undo.more', defaultMessage: 'And {count, number} more' },
  undoChanged: { id: 'dataImports.undo.changed', defaultMessage: 'Changed since by somebody else:' },
  undoForce: { id: 'dataImports.undo.force', defaultMessage: 'Undo what was changed since, too' },
  undoNow: { id: 'dataImports.undo.now', defaultMessage: 'Undo now' },
  close: { id: 'dataImports.undo.close', defaultMessage: 'Close' },

  tabRows: { id: 'dataImports.tabs.rows', defaultMessage: 'Rows' },
  tabMend: { id: 'dataImports.tabs.mend', defaultMessage: 'Mend errors ({count, number})' },
  tabLog: { id: 'dataImports.tabs.log', defaultMessage: 'Log Output' },
  tabs: { id: 'dataImports.tabs.label', defaultMessage: 'Parts of the import' },
  noLog: { id: 'dataImports.tabs.noLog', defaultMessage: 'There is no log yet' },

  row: { id: 'dataImports.rows.row', defaultMessage: 'Row' },
  name: { id: 'dataImports.rows.name', defaultMessage: 'Name' },
  result: { id: 'dataImports.rows.result', defaultMessage: 'Result' },
  details: { id: 'dataImports.rows.details', defaultMessage: 'Changes and problems' },
  inColumn: { id: 'dataImports.rows.inColumn', defaultMessage: '{column}: {text}' },
  rowAndColumn: { id: 'dataImports.rows.rowAndColumn', defaultMessage: 'Row {row}, {column}: {text}' },
  change: { id: 'dataImports.rows.change', defaultMessage: '{column}: {before} → {after}' },
  newValue: { id: 'dataImports.rows.newValue', defaultMessage: '{column}: {after}' },
  moreChanges: {
    id: 'dataImports.rows.moreChanges',
    defaultMessage: '{count, plural, one {Show # more value} other {Show # more values}}',
  },
  fewerChanges: { id: 'dataImports.rows.fewerChanges', defaultMessage: 'Show fewer values' },
  filter: { id: 'dataImports.rows.filter', defaultMessage: 'Result' },
  all: { id: 'dataImports.rows.all', defaultMessage: 'Show all' },
  none: { id: 'dataImports.rows.none', defaultMessage: 'No rows' },

  open: { id: 'dataImports.row.open', defaultMessage: 'Open' },
  invalid: { id: 'dataImports.row.invalid', defaultMessage: 'Errors' },
  conflict: { id: 'dataImports.row.conflict', defaultMessage: 'Conflict' },
  willCreate: { id: 'dataImports.row.willCreate', defaultMessage: 'Will be created' },
  willUpdate: { id: 'dataImports.row.willUpdate', defaultMessage: 'Will be updated' },
  willStay: { id: 'dataImports.row.willStay', defaultMessage: 'Stays as it is' },
  sending: { id: 'dataImports.row.sending', defaultMessage: 'Being written' },
  created: { id: 'dataImports.row.created', defaultMessage: 'Created' },
  updated: { id: 'dataImports.row.updated', defaultMessage: 'Updated' },
  unchanged: { id: 'dataImports.row.unchanged', defaultMessage: 'Unchanged' },
  refused: { id: 'dataImports.row.refused', defaultMessage: 'Refused' },
  undone: { id: 'dataImports.row.undone', defaultMessage: 'Undone' },
  kept: { id: 'dataImports.row.kept', defaultMessage: 'Left as it is' },

  mendText: {
    id: 'dataImports.mend.text',
    defaultMessage: 'Change the cells and check again. Rows that are right leave this list.',
  },
  mendCell: { id: 'dataImports.mend.cell', defaultMessage: 'Row {row}, {column}' },
  checkAgain: {
    id: 'dataImports.mend.checkAgain',
    defaultMessage:
      '{count, plural, =0 {Check again} one {Check again with # changed row} other {Check again with # changed rows}}',
  },
  erased: {
    id: 'dataImports.mend.erased',
    defaultMessage: 'The contents of these rows were erased; upload them again.',
  },
});
