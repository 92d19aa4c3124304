import { texts } from '../../shared/intl/texts.ts';

/** Rows of a file that are tried before all are checked. */
export const sampleRows = 20;

/** Messages about recipes of files, and about decisions for groups of rows. */
export const recipeMessages = {
  ...texts('dataImports.recipe', {
    tab: ['How the file is read', 'Tab of the page of an import'],
    applied: [
      'The recipe “{name}” is applied.',
      'Upload form of data imports: message above the columns of a file. {name}: name of a recipe',
    ],
    newColumns: [
      'New columns: {columns}. Choose what to import.',
      'Columns of a file that a recipe does not have. {columns}: list of headers',
    ],
    missingColumns: ['The file does not have: {columns}.', 'Columns that a recipe imports. {columns}: list of headers'],
    without: ['Begin without the recipe', 'Upload form of data imports: button'],
    leaveColumns: [
      'Leave out all unassigned columns: {columns}',
      'Switch for the columns of a file that are not assigned to a column of the import. {columns}: list of headers',
    ],
    useFile: ['Use a recipe from a file', 'Columns of a file of an import: button that opens a file with a recipe'],
    notRecipe: ['This file is not a recipe for this kind of file.', 'Columns of a file of an import: error message'],
    shared: ['Saved recipes', 'Columns of a file of an import: label of the choice among the recipes that users share'],
    name: ['Name of the recipe', 'Columns of a file of an import: label'],
    save: ['Save for later files', 'Columns of a file of an import: button that shares a recipe under a name'],
    replace: ['Save the changes', 'Columns of a file of an import: button that replaces a shared recipe'],
    saved: ['The recipe is saved. It is applied to files with the same columns.', 'Notification'],
    saveFailed: ['The recipe was not saved', 'Error message'],
    remove: ['Delete the recipe', 'Columns of a file of an import: button that deletes a shared recipe'],
    removeQuestion: ['Delete the recipe “{name}” for all users?', 'Question of a confirmation. {name}: name of a recipe'],
    removed: ['The recipe is deleted.', 'Notification'],
    try: ['Try with {count, number} rows', 'Button that checks only the first rows of a file. {count}: number of rows'],
    checkAll: ['Check all rows', 'Button that checks all rows of a file'],
    sample: [
      'Only the first {count, number} rows are checked, with the parent locations that they name further down in the file. Other records further down are not found yet.',
      'Page of one import: message. {count}: number of rows',
    ],
    noFile: [
      'The file of this import is not stored. To read it in another way, upload it again.',
      'Page of one import: message instead of the columns of the file',
    ],
    written: ['The way the file is read can be changed until rows are imported.', 'Page of one import: message'],
    corrected: ['Corrected: {columns}', 'Row of an import with cells that a user has corrected. {columns}: labels of columns'],
  }),
  ...texts('dataImports.groups', {
    groupsTab: ['Problems by value', 'Tab of the page of an import', 'tab'],
    groupsText: [
      'One decision applies to all rows of a group. All rows are then checked again.',
      'Page of one import: text above groups of rows with the same problem or warning',
      'text',
    ],
    problem: ['{column}: {text}', 'Group of rows with the same problem. {column}: label of a column; {text}: the problem'],
    rows: ['{count, plural, one {# row} other {# rows}}', 'Group of rows with the same problem. {count}: number of rows'],
    means: ['“{value}” means', 'Group of rows with the same problem: label of a field. {value}: value in the file'],
    emptyMeans: ['Value for these rows', 'Group of rows without a value: label of a field'],
    apply: ['Apply to all', 'Group of rows with the same problem: button'],
    leaveOut: ['Leave these rows out', 'Group of rows with the same problem: button'],
    firstRow: ['the first is row {row}', 'Group of rows with the same warning: after the number of rows. {row}: row number'],
    correctSwapped: ['Exchange latitude and longitude', 'Group of rows with the same warning: button that corrects all of them'],
    keepStored: ['Keep the stored values', 'Group of rows with the same warning: button that corrects all of them'],
    useStored: [
      'Use “{name}”',
      'Group of rows with a name that is similar to that of a stored location: button. {name}: name of the stored location',
    ],
    ignoreCells: ['Ignore the cells without a header', 'Group of rows with the same problem: button that corrects all of them'],
    decidedCells: ['Cells without a header are ignored', 'A decision about rows of an import', 'ignoredCells'],
    decidedSwapped: ['Latitude and longitude are exchanged where they seem to be swapped', 'A decision about rows of an import', 'swapped'],
    decidedStored: [
      '{column}: the stored value is kept where a spreadsheet may have changed it',
      'A decision about rows of an import. {column}: label of a column',
      'stored',
    ],
    decisions: ['Decisions', 'Page of one import: heading above the decisions about values'],
    decidedMeaning: [
      '{column}: “{value}” means “{meaning}”',
      'A decision about rows of an import. {column}: label of a column; {value}: value in the file; {meaning}: value it is imported as',
      'meaning',
    ],
    decidedDefault: [
      '{column}: rows without a value get “{meaning}”',
      'A decision about rows of an import. {column}: label of a column; {meaning}: value they are imported with',
      'default',
    ],
    decidedLeaveOut: [
      '{column}: rows with “{value}” are left out',
      'A decision about rows of an import. {column}: label of a column; {value}: value in the file',
      'leftOut',
    ],
    decidedEmpty: [
      '{column}: rows without a value are left out',
      'A decision about rows of an import. {column}: label of a column',
      'empty',
    ],
    undoDecision: ['Undo', 'A decision about rows of an import: button', 'undo'],
    undoNamed: ['Undo: {decision}', 'A decision about rows of an import: accessible name of the button. {decision}: the decision'],
    noGroups: ['There are no problems.', 'Page of one import: text without groups of problems', 'none'],
  }),
};
