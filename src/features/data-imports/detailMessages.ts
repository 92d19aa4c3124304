import { defineMessages } from '../../shared/intl/defineMessages.ts';

/** Messages of the page of one import. */
export const detailMessages = defineMessages({
  title: {
    id: 'dataImports.detail.title',
    defaultMessage: 'View details | {name}',
    description: 'Page of one import: page title. {name}: name of the record, person or item',
  },
  fetchFailed: {
    id: 'dataImports.detail.fetchFailed',
    defaultMessage: 'An Error occurred when fetching this workflow',
    description: 'Page of one import: error message',
  },
  workflowType: {
    id: 'dataImports.detail.workflowType',
    defaultMessage: 'Workflow type',
    description: 'Page of one import',
  },
  dateStarted: {
    id: 'dataImports.detail.dateStarted',
    defaultMessage: 'Date Started',
    description: 'Page of one import',
  },
  dateEnded: { id: 'dataImports.detail.dateEnded', defaultMessage: 'Date Ended', description: 'Page of one import' },
  author: { id: 'dataImports.detail.author', defaultMessage: 'Author', description: 'Page of one import' },
  siblings: {
    id: 'dataImports.detail.siblings',
    defaultMessage: 'Files of this upload',
    description: 'Page of one import: accessible name',
  },

  total: {
    id: 'dataImports.detail.total',
    defaultMessage: '{total, plural, one {# row} other {# rows}} in the file.',
    description: 'Page of one import. {total}: number of all',
  },
  plan: {
    id: 'dataImports.detail.plan',
    defaultMessage:
      'Nothing is saved yet. {invalid, plural, =0 {No row has errors.} one {# row has errors.} other {# rows have errors.}}',
    description: 'Page of one import: notification. {invalid}: number of rows with errors',
  },
  planChart: {
    id: 'dataImports.detail.planChart',
    defaultMessage: 'Planned changes',
    description: 'Page of one import',
  },
  outcomeChart: {
    id: 'dataImports.detail.outcomeChart',
    defaultMessage: 'Outcome of the rows',
    description: 'Page of one import',
  },
  outcomePart: {
    id: 'dataImports.detail.outcomePart',
    defaultMessage: '{name}: {value, number}',
    description: 'Page of one import: label. {name}: name of the record, person or item; {value}: the value',
  },
  commit: { id: 'dataImports.detail.commit', defaultMessage: 'Import now', description: 'Page of one import: button' },
  commitValid: {
    id: 'dataImports.detail.commitValid',
    defaultMessage: 'Import only the valid rows',
    description: 'Page of one import: button',
  },
  commitValidFiles: {
    id: 'dataImports.detail.commitValidFiles',
    defaultMessage: 'Import the valid rows of all files',
    description: 'Page of one import, for an upload of several files: button',
  },
  otherFiles: {
    id: 'dataImports.detail.otherFiles',
    defaultMessage: 'Rows with errors are in: {files}.',
    description:
      'Page of an import without errors: files of the same upload that have errors. {files}: names of the files',
  },
  commitQuestion: {
    id: 'dataImports.detail.commitQuestion',
    defaultMessage: '{count, plural, one {# row} other {# rows}} will be skipped. Import the rest?',
    description: 'Page of one import: question of a confirmation. {count}: number',
  },
  commitFiles: {
    id: 'dataImports.detail.commitFiles',
    defaultMessage: 'Errors are in: {files}. All files of this upload are imported.',
    description:
      'Page of one import: text of the confirmation to import without the rows that have errors. {files}: names of the files with errors',
  },
  cancel: {
    id: 'dataImports.detail.cancel',
    defaultMessage: 'Cancel import',
    description: 'Page of one import: button',
  },
  cancelTitle: {
    id: 'dataImports.detail.cancelTitle',
    defaultMessage: 'Cancel this import?',
    description: 'Page of one import: title',
  },
  cancelText: {
    id: 'dataImports.detail.cancelText',
    defaultMessage: 'No further rows are imported. Rows already imported are kept.',
    description: 'Page of one import',
  },
  cancelBack: {
    id: 'dataImports.detail.cancelBack',
    defaultMessage: 'Continue import',
    description: 'Page of one import',
  },
  retry: { id: 'dataImports.detail.retry', defaultMessage: 'Try failed rows again', description: 'Page of one import' },
  signIn: {
    id: 'dataImports.detail.signIn',
    defaultMessage:
      '{author}’s session expired before the import finished. Rows already imported are kept. Continue under your account?',
    description: 'Page of one import: notification. {author}: name of the user who started the import',
  },
  resume: { id: 'dataImports.detail.resume', defaultMessage: 'Continue', description: 'Page of one import' },
  unavailable: {
    id: 'dataImports.detail.unavailable',
    defaultMessage: 'A server cannot be reached. The import continues automatically when it is back.',
    description: 'Page of one import: notification',
  },
  cancelledText: {
    id: 'dataImports.detail.cancelledText',
    defaultMessage: 'The import was cancelled.',
    description: 'Page of one import: message',
  },
  failedText: {
    id: 'dataImports.detail.failedText',
    defaultMessage: 'The import could not continue.',
    description: 'Page of one import: message',
  },
  actionFailed: {
    id: 'dataImports.detail.actionFailed',
    defaultMessage: 'The action failed',
    description: 'Page of one import: error message',
  },
  errorsCsv: {
    id: 'dataImports.detail.errorsCsv',
    defaultMessage: 'Download errors as CSV',
    description: 'Page of one import',
  },

  undo: {
    id: 'dataImports.undo.button',
    defaultMessage: 'Undo import',
    description: 'Dialog that undoes an import: button',
  },
  undoTitle: {
    id: 'dataImports.undo.title',
    defaultMessage: 'Undo this import?',
    description: 'Dialog that undoes an import: question of a confirmation',
  },
  undoText: {
    id: 'dataImports.undo.text',
    defaultMessage: 'All files in this upload will be undone:',
    description: 'Dialog that undoes an import',
  },
  undoRows: {
    id: 'dataImports.undo.rows',
    defaultMessage: 'Rows: {parts}',
    description:
      'Dialog that undoes an import. {parts}: list of numbers of rows by effect, e.g. “5 deleted, 1 restored”',
  },
  toDelete: {
    id: 'dataImports.undo.toDelete',
    defaultMessage: '{count, number} deleted',
    description: 'Dialog that undoes an import: part of the list of numbers of rows. {count}: number',
  },
  toRestore: {
    id: 'dataImports.undo.toRestore',
    defaultMessage: '{count, number} restored',
    description: 'Dialog that undoes an import: part of the list of numbers of rows. {count}: number',
  },
  changedSince: {
    id: 'dataImports.undo.changedSince',
    defaultMessage: '{count, number} changed since',
    description: 'Dialog that undoes an import: part of the list of numbers of rows. {count}: number',
  },
  gone: {
    id: 'dataImports.undo.gone',
    defaultMessage: '{count, number} already gone',
    description: 'Dialog that undoes an import: part of the list of numbers of rows. {count}: number',
  },
  undoChecking: {
    id: 'dataImports.undo.checking',
    defaultMessage: '{checked, number} of {total, number} rows checked',
    description: 'Dialog that undoes an import. {checked}: number; {total}: number of all',
  },
  undoUnknown: {
    id: 'dataImports.undo.unknown',
    defaultMessage:
      'The effect of the undo is unknown for {count, plural, one {# row} other {# rows}}, because the server has another version than this page. Reload the page.',
    description: 'Preview of the undo of an import. {count}: number of rows',
  },
  undoInUse: {
    id: 'dataImports.undo.inUse',
    defaultMessage:
      '{count, plural, one {# row is kept because it is in use:} other {# rows are kept because they are in use:}}',
    description: 'Dialog that undoes an import. {count}: number',
  },
  undoMore: {
    id: 'dataImports.undo.more',
    defaultMessage: '{count, number} more',
    description: 'Dialog that undoes an import. {count}: number',
  },
  undoChanged: {
    id: 'dataImports.undo.changed',
    defaultMessage: 'Changed since by someone else:',
    description: 'Dialog that undoes an import',
  },
  undoKeep: {
    id: 'dataImports.undo.keep',
    defaultMessage: 'Keep import',
    description: 'Dialog that undoes an import: button that closes it without a change',
  },
  undoForce: {
    id: 'dataImports.undo.force',
    defaultMessage: 'Also undo rows edited since',
    description: 'Dialog that undoes an import: label',
  },

  tabRows: { id: 'dataImports.tabs.rows', defaultMessage: 'Rows', description: 'Tab of the page of an import: label' },
  tabEdit: {
    id: 'dataImports.tabs.edit',
    defaultMessage: 'Fix errors ({count, number})',
    description: 'Tab of the page of an import. {count}: number',
  },
  tabLog: { id: 'dataImports.tabs.log', defaultMessage: 'Log Output', description: 'Tab of the page of an import' },
  tabs: {
    id: 'dataImports.tabs.label',
    defaultMessage: 'Parts of the import',
    description: 'Tab of the page of an import',
  },
  noLog: {
    id: 'dataImports.tabs.noLog',
    defaultMessage: 'There is no log yet',
    description: 'Tab of the page of an import',
  },

  row: { id: 'dataImports.rows.row', defaultMessage: 'Row', description: 'Table of the rows of an import: label' },
  name: { id: 'dataImports.rows.name', defaultMessage: 'Name', description: 'Table of the rows of an import: label' },
  result: {
    id: 'dataImports.rows.result',
    defaultMessage: 'Result',
    description: 'Table of the rows of an import: label',
  },
  details: {
    id: 'dataImports.rows.details',
    defaultMessage: 'Changes and problems',
    description: 'Table of the rows of an import: label',
  },
  inColumn: {
    id: 'dataImports.rows.inColumn',
    defaultMessage: '{column}: {text}',
    description: 'Table of the rows of an import. {column}: column name; {text}: the text or message',
  },
  rowAndColumn: {
    id: 'dataImports.rows.rowAndColumn',
    defaultMessage: 'Row {row}, {column}: {text}',
    description:
      'Table of the rows of an import. {row}: row number; {column}: column name; {text}: the text or message',
  },
  change: {
    id: 'dataImports.rows.change',
    defaultMessage: '{column}: {before} → {after}',
    description: 'Table of the rows of an import. {column}: column name; {before}: previous value; {after}: new value',
  },
  newValue: {
    id: 'dataImports.rows.newValue',
    defaultMessage: '{column}: {after}',
    description: 'Table of the rows of an import. {column}: column name; {after}: new value',
  },
  moreChanges: {
    id: 'dataImports.rows.moreChanges',
    defaultMessage: '{count, plural, one {Show # more value} other {Show # more values}}',
    description: 'Table of the rows of an import. {count}: number',
  },
  fewerChanges: {
    id: 'dataImports.rows.fewerChanges',
    defaultMessage: 'Show fewer values',
    description: 'Table of the rows of an import',
  },
  filter: {
    id: 'dataImports.rows.filter',
    defaultMessage: 'Result',
    description: 'Table of the rows of an import: label',
  },
  all: { id: 'dataImports.rows.all', defaultMessage: 'Show all', description: 'Table of the rows of an import: label' },
  none: { id: 'dataImports.rows.none', defaultMessage: 'No rows', description: 'Table of the rows of an import' },

  open: {
    id: 'dataImports.row.open',
    defaultMessage: 'Pending',
    description: 'Result of a row of an import, in a table column. Adjective: the row has no result yet',
  },
  invalid: {
    id: 'dataImports.row.invalid',
    defaultMessage: 'Errors',
    description: 'Result of a row of an import, in a table column: label',
  },
  conflict: {
    id: 'dataImports.row.conflict',
    defaultMessage: 'Conflict',
    description: 'Result of a row of an import, in a table column. The record was changed on the server',
  },
  willCreate: {
    id: 'dataImports.row.willCreate',
    defaultMessage: 'Will be created',
    description: 'Result of a row of an import, in a table column: label',
  },
  willUpdate: {
    id: 'dataImports.row.willUpdate',
    defaultMessage: 'Will be updated',
    description: 'Result of a row of an import, in a table column: label',
  },
  willStay: {
    id: 'dataImports.row.willStay',
    defaultMessage: 'No change',
    description: 'Result of a row of an import, in a table column: label',
  },
  sending: {
    id: 'dataImports.row.sending',
    defaultMessage: 'Importing',
    description: 'Result of a row of an import, in a table column',
  },
  created: {
    id: 'dataImports.row.created',
    defaultMessage: 'Created',
    description: 'Result of a row of an import, in a table column: label',
  },
  updated: {
    id: 'dataImports.row.updated',
    defaultMessage: 'Updated',
    description: 'Result of a row of an import, in a table column: label',
  },
  unchanged: {
    id: 'dataImports.row.unchanged',
    defaultMessage: 'No change',
    description: 'Result of a row of an import, in a table column: label',
  },
  refused: {
    id: 'dataImports.row.refused',
    defaultMessage: 'Refused',
    description: 'Result of a row of an import, in a table column: label',
  },
  undone: {
    id: 'dataImports.row.undone',
    defaultMessage: 'Undone',
    description: 'Result of a row of an import, in a table column: label',
  },
  notUndone: {
    id: 'dataImports.row.notUndone',
    defaultMessage: 'Left unchanged',
    description: 'Result of a row of an import, in a table column. The undo left the row unchanged',
  },

  createdWith: {
    id: 'dataImports.row.createdWith',
    defaultMessage: 'Created with: {columns}',
    description: 'Row of an import that created a record. {columns}: labels of the columns with a value',
  },
  changedColumns: {
    id: 'dataImports.row.changedColumns',
    defaultMessage: 'Changed: {columns}',
    description: 'Row of an import that changed a record. {columns}: labels of the changed columns',
  },
  undoneCreate: {
    id: 'dataImports.row.undoneCreate',
    defaultMessage: 'Deleted',
    description: 'Row of an undone import: the undo deleted the record that the import had created',
  },
  undoneUpdate: {
    id: 'dataImports.row.undoneUpdate',
    defaultMessage: 'Restored',
    description: 'Row of an undone import: the record has the values from before the import again',
  },

  otherColumns: {
    id: 'dataImports.edit.otherColumns',
    defaultMessage: 'Other columns',
    description: 'Correction of faulty rows of an import on a phone: shows the columns of a row without errors',
  },
  editText: {
    id: 'dataImports.edit.text',
    defaultMessage: 'Change the cells and check again. Corrected rows disappear from this list.',
    description: 'Correction of faulty rows of an import',
  },
  namedColumn: {
    id: 'dataImports.column.named',
    defaultMessage: '{label} ({column})',
    description: 'Column of an import file. {label}: translated label; {column}: column name in the file',
  },
  emptyCell: {
    id: 'dataImports.edit.empty',
    defaultMessage: 'Empty',
    description: 'Correction of faulty rows of an import: option of a cell that removes its value',
  },
  editCell: {
    id: 'dataImports.edit.cell',
    defaultMessage: 'Row {row}, {column}',
    description: 'Correction of faulty rows of an import: accessible name. {row}: row number; {column}: column name',
  },
  checkAgain: {
    id: 'dataImports.edit.checkAgain',
    defaultMessage:
      '{count, plural, =0 {Check again} one {Check again with # changed row} other {Check again with # changed rows}}',
    description: 'Correction of faulty rows of an import: button. {count}: number',
  },
  erased: {
    id: 'dataImports.edit.erased',
    defaultMessage: 'The contents of these rows were deleted; upload them again.',
    description: 'Correction of faulty rows of an import',
  },
});
