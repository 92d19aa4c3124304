import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  listTitle: { id: 'dataImports.list.title', defaultMessage: 'Data imports' },
  bulkUpload: { id: 'dataImports.list.bulkUpload', defaultMessage: 'Bulk upload' },
  workflowId: { id: 'dataImports.list.workflowId', defaultMessage: 'Workflow Id' },
  resourceUpload: { id: 'dataImports.list.resourceUpload', defaultMessage: 'Resource upload' },
  fileName: { id: 'dataImports.list.fileName', defaultMessage: 'File name' },
  status: { id: 'dataImports.list.status', defaultMessage: 'Status' },
  dateCreated: { id: 'dataImports.list.dateCreated', defaultMessage: 'Date created' },
  actions: { id: 'dataImports.list.actions', defaultMessage: 'Actions' },
  view: { id: 'dataImports.list.view', defaultMessage: 'View' },
  viewNamed: { id: 'dataImports.list.viewNamed', defaultMessage: 'View {name}' },
  empty: { id: 'dataImports.list.empty', defaultMessage: 'Nothing has been imported yet' },

  waiting: { id: 'dataImports.status.waiting', defaultMessage: 'Waiting' },
  active: { id: 'dataImports.status.active', defaultMessage: 'Active' },
  completed: { id: 'dataImports.status.completed', defaultMessage: 'Completed' },
  failed: { id: 'dataImports.status.failed', defaultMessage: 'Failed' },
  delayed: { id: 'dataImports.status.delayed', defaultMessage: 'Delayed' },
  paused: { id: 'dataImports.status.paused', defaultMessage: 'Paused' },
  stuck: { id: 'dataImports.status.stuck', defaultMessage: 'Stuck' },
  cancelled: { id: 'dataImports.status.cancelled', defaultMessage: 'Cancelled' },
  undoneStatus: { id: 'dataImports.status.undone', defaultMessage: 'Undone' },
  partlyUndone: { id: 'dataImports.status.partlyUndone', defaultMessage: 'Partly undone' },
  reviewStatus: { id: 'dataImports.status.review', defaultMessage: 'To be reviewed' },
  partly: { id: 'dataImports.status.partly', defaultMessage: 'Partly written' },

  checking: { id: 'dataImports.phase.checking', defaultMessage: 'Checking: {progress, number, percent}' },
  writing: { id: 'dataImports.phase.writing', defaultMessage: 'Writing: {progress, number, percent}' },
  undoing: { id: 'dataImports.phase.undoing', defaultMessage: 'Undoing: {progress, number, percent}' },

  createTitle: { id: 'dataImports.create.title', defaultMessage: 'Data import' },
  guide: { id: 'dataImports.create.guide', defaultMessage: 'Step by step guide for bulk upload' },
  prepare: { id: 'dataImports.create.prepare', defaultMessage: 'Prepare your data file' },
  prepareText: {
    id: 'dataImports.create.prepareText',
    defaultMessage:
      'Download a template, or what is stored now, and fill in one row for each record. The columns may stand in any order. Save the file as CSV UTF-8. To change what exists, put its id into the row; an empty cell leaves a value as it is.',
  },
  upload: { id: 'dataImports.create.upload', defaultMessage: 'Upload your data file' },
  uploadText: {
    id: 'dataImports.create.uploadText',
    defaultMessage:
      'Choose the files. Files of one upload may refer to each other. Every row is checked before anything is written, and the plan is shown to you first.',
  },
  downloadTemplate: { id: 'dataImports.create.downloadTemplate', defaultMessage: 'Download Template' },
  allTemplates: { id: 'dataImports.create.allTemplates', defaultMessage: 'All templates (zip)' },
  downloadStored: { id: 'dataImports.create.downloadStored', defaultMessage: 'Download what is stored' },
  templatesFailed: {
    id: 'dataImports.create.templatesFailed',
    defaultMessage: 'An error occurred while fetching the csv templates',
  },
  storedFailed: {
    id: 'dataImports.create.storedFailed',
    defaultMessage: 'What is stored could not be downloaded',
  },
  selectFiles: { id: 'dataImports.create.selectFiles', defaultMessage: 'Select files to upload' },
  formats: { id: 'dataImports.create.formats', defaultMessage: 'Supported file formats CSV' },
  removeFile: { id: 'dataImports.create.removeFile', defaultMessage: 'Remove {name}' },
  listMissing: {
    id: 'dataImports.create.listMissing',
    defaultMessage: 'A list resource Id is not correctly configured',
  },
  needs: { id: 'dataImports.create.needs', defaultMessage: 'Needs the permissions {needs}' },
  dryRun: { id: 'dataImports.create.dryRun', defaultMessage: 'Show me the plan before anything is written' },
  parentIds: {
    id: 'dataImports.create.parentIds',
    defaultMessage: 'New locations may have the name of a location elsewhere',
  },
  parentIdsHint: {
    id: 'dataImports.create.parentIdsHint',
    defaultMessage:
      'Ids of new places are then made of parent and name. Leave it off to get the ids that other importers give.',
  },
  columnsTitle: { id: 'dataImports.create.columnsTitle', defaultMessage: 'Columns of {name}' },
  columnsText: {
    id: 'dataImports.create.columnsText',
    defaultMessage: 'Not all columns of this file are recognized. Choose what each one holds.',
  },
  fileColumn: { id: 'dataImports.create.fileColumn', defaultMessage: 'Column in the file' },
  importAs: { id: 'dataImports.create.importAs', defaultMessage: 'Import as' },
  importColumnAs: { id: 'dataImports.create.importColumnAs', defaultMessage: 'Import {header} as' },
  doNotImport: { id: 'dataImports.create.doNotImport', defaultMessage: 'Do not import' },
  chosenTwice: { id: 'dataImports.create.chosenTwice', defaultMessage: 'Chosen for another column too' },
  columnsMissing: {
    id: 'dataImports.create.columnsMissing',
    defaultMessage:
      '{count, plural, one {A required column is missing: {columns}} other {Required columns are missing: {columns}}}',
  },
  useColumns: { id: 'dataImports.create.useColumns', defaultMessage: 'Use these columns' },
  start: { id: 'dataImports.create.start', defaultMessage: 'Start Import' },
  uploading: { id: 'dataImports.create.uploading', defaultMessage: 'Uploading' },
  noFile: { id: 'dataImports.create.noFile', defaultMessage: 'Choose at least one file' },
  notCsv: { id: 'dataImports.create.notCsv', defaultMessage: '{name} is not a CSV file' },
  started: { id: 'dataImports.create.started', defaultMessage: 'Data import started successfully' },
  checkStarted: {
    id: 'dataImports.create.checkStarted',
    defaultMessage: 'The check has started. Nothing is written yet.',
  },
  startFailed: { id: 'dataImports.create.startFailed', defaultMessage: 'The import was not started' },
});
