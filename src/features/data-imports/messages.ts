import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  listTitle: {
    id: 'dataImports.list.title',
    defaultMessage: 'Data imports',
    description: 'List of data imports: title',
  },
  bulkUpload: {
    id: 'dataImports.list.bulkUpload',
    defaultMessage: 'Bulk upload',
    description: 'List of data imports: label',
  },
  show: { id: 'dataImports.list.show', defaultMessage: 'Show', description: 'List of imports: label of the filter' },
  showAttention: {
    id: 'dataImports.list.showAttention',
    defaultMessage: 'Needs attention',
    description: 'List of imports: filter',
  },
  noneNeedAttention: {
    id: 'dataImports.list.noneNeedAttention',
    defaultMessage: 'No import needs attention.',
    description: 'List of imports: text of the filtered list without rows',
  },
  workflowId: {
    id: 'dataImports.list.workflowId',
    defaultMessage: 'Workflow Id',
    description: 'List of data imports: label',
  },
  resourceUpload: {
    id: 'dataImports.list.resourceUpload',
    defaultMessage: 'Resource upload',
    description: 'List of data imports',
  },
  fileName: { id: 'dataImports.list.fileName', defaultMessage: 'File name', description: 'List of data imports' },
  status: { id: 'dataImports.list.status', defaultMessage: 'Status', description: 'List of data imports: label' },
  dateCreated: {
    id: 'dataImports.list.dateCreated',
    defaultMessage: 'Date created',
    description: 'List of data imports: label',
  },
  actions: { id: 'dataImports.list.actions', defaultMessage: 'Actions', description: 'List of data imports: label' },
  view: { id: 'dataImports.list.view', defaultMessage: 'View', description: 'List of data imports: accessible name' },
  viewNamed: {
    id: 'dataImports.list.viewNamed',
    defaultMessage: 'View {name}',
    description:
      'List of data imports: accessible name of a button in a row. {name}: name of the record, person or item',
  },
  empty: {
    id: 'dataImports.list.empty',
    defaultMessage: 'Nothing has been imported yet',
    description: 'List of data imports: text of an empty list',
  },
  stepChoose: {
    id: 'dataImports.first.choose',
    defaultMessage: 'Choose CSV files',
    description: 'Empty list of data imports: title of the first step of an import',
  },
  stepChooseText: {
    id: 'dataImports.first.chooseText',
    defaultMessage: 'Download a template and fill in one row for each record.',
    description: 'Empty list of data imports: the first step of an import',
  },
  stepReview: {
    id: 'dataImports.first.review',
    defaultMessage: 'Review the plan',
    description: 'Empty list of data imports: title of the second step of an import',
  },
  stepReviewText: {
    id: 'dataImports.first.reviewText',
    defaultMessage: 'Every row is checked, and you see all changes before anything is saved.',
    description: 'Empty list of data imports: the second step of an import',
  },
  stepImport: {
    id: 'dataImports.first.import',
    defaultMessage: 'Import, and undo if needed',
    description: 'Empty list of data imports: title of the third step of an import',
  },
  stepImportText: {
    id: 'dataImports.first.importText',
    defaultMessage: 'Follow the progress here. An import can be undone afterwards.',
    description: 'Empty list of data imports: the third step of an import',
  },

  waiting: { id: 'dataImports.status.waiting', defaultMessage: 'Waiting', description: 'Status of an import' },
  active: { id: 'dataImports.status.active', defaultMessage: 'Active', description: 'Status of an import: label' },
  completed: { id: 'dataImports.status.completed', defaultMessage: 'Completed', description: 'Status of an import' },
  failed: { id: 'dataImports.status.failed', defaultMessage: 'Failed', description: 'Status of an import' },
  delayed: {
    id: 'dataImports.status.delayed',
    defaultMessage: 'Delayed',
    description: 'Status of an import. The import waits for a server',
  },
  paused: { id: 'dataImports.status.paused', defaultMessage: 'Paused', description: 'Status of an import' },
  stuck: {
    id: 'dataImports.status.stuck',
    defaultMessage: 'Stuck',
    description: 'Status of an import. The import makes no progress',
  },
  cancelled: { id: 'dataImports.status.cancelled', defaultMessage: 'Cancelled', description: 'Status of an import' },
  undoneStatus: { id: 'dataImports.status.undone', defaultMessage: 'Undone', description: 'Status of an import' },
  partlyUndone: {
    id: 'dataImports.status.partlyUndone',
    defaultMessage: 'Partly undone',
    description: 'Status of an import',
  },
  reviewStatus: { id: 'dataImports.status.review', defaultMessage: 'Needs review', description: 'Status of an import' },
  partly: { id: 'dataImports.status.partly', defaultMessage: 'Partly imported', description: 'Status of an import' },

  checking: {
    id: 'dataImports.phase.checking',
    defaultMessage: 'Checking: {progress, number, percent}',
    description: 'Progress of an import: label. {progress}: percentage',
  },
  writing: {
    id: 'dataImports.phase.writing',
    defaultMessage: 'Importing: {progress, number, percent}',
    description: 'Progress of an import: label. {progress}: percentage',
  },
  undoing: {
    id: 'dataImports.phase.undoing',
    defaultMessage: 'Undoing: {progress, number, percent}',
    description: 'Progress of an import: label. {progress}: percentage',
  },

  createTitle: {
    id: 'dataImports.create.title',
    defaultMessage: 'Data import',
    description: 'Upload form of data imports: title',
  },
  guide: {
    id: 'dataImports.create.guide',
    defaultMessage: 'Step by step guide for bulk upload',
    description: 'Upload form of data imports: heading',
  },
  prepare: {
    id: 'dataImports.create.prepare',
    defaultMessage: 'Prepare your data file',
    description: 'Upload form of data imports',
  },
  prepareText: {
    id: 'dataImports.create.prepareText',
    defaultMessage:
      'Download a template, or the current data, and fill in one row for each record. The columns may be in any order. Save the file as CSV UTF-8. To change an existing record, enter its id in the row; an empty cell keeps the current value.',
    description: 'Upload form of data imports',
  },
  upload: {
    id: 'dataImports.create.upload',
    defaultMessage: 'Upload your data file',
    description: 'Upload form of data imports',
  },
  uploadText: {
    id: 'dataImports.create.uploadText',
    defaultMessage:
      'Choose the files. Files of one upload may refer to each other. Every row is checked before anything is saved, and you see the planned changes first.',
    description: 'Upload form of data imports',
  },
  downloadTemplate: {
    id: 'dataImports.create.downloadTemplate',
    defaultMessage: 'Download Template',
    description: 'Upload form of data imports: label',
  },
  allTemplates: {
    id: 'dataImports.create.allTemplates',
    defaultMessage: 'All templates (zip)',
    description: 'Upload form of data imports: label',
  },
  downloadStored: {
    id: 'dataImports.create.downloadStored',
    defaultMessage: 'Download current data',
    description: 'Upload form of data imports: label',
  },
  templatesFailed: {
    id: 'dataImports.create.templatesFailed',
    defaultMessage: 'An error occurred while fetching the csv templates',
    description: 'Upload form of data imports: error message',
  },
  storedFailed: {
    id: 'dataImports.create.storedFailed',
    defaultMessage: 'The current data could not be downloaded',
    description: 'Upload form of data imports: error message',
  },
  selectFiles: {
    id: 'dataImports.create.selectFiles',
    defaultMessage: 'Select files to upload',
    description: 'Upload form of data imports: heading',
  },
  formats: {
    id: 'dataImports.create.formats',
    defaultMessage: 'Supported file formats CSV',
    description: 'Upload form of data imports: heading',
  },
  removeFile: {
    id: 'dataImports.create.removeFile',
    defaultMessage: 'Remove {name}',
    description: 'Upload form of data imports: accessible name. {name}: name of the record, person or item',
  },
  listMissing: {
    id: 'dataImports.create.listMissing',
    defaultMessage: 'A list resource Id is not correctly configured',
    description: 'Upload form of data imports',
  },
  needs: {
    id: 'dataImports.create.needs',
    defaultMessage: 'Needs the permissions {needs}',
    description: 'Upload form of data imports: hint below a field. {needs}: list of permissions',
  },
  dryRun: {
    id: 'dataImports.create.dryRun',
    defaultMessage: 'Preview the changes before they are saved',
    description: 'Upload form of data imports: label',
  },
  parentIds: {
    id: 'dataImports.create.parentIds',
    defaultMessage: 'Allow new locations to share a name with a location elsewhere',
    description: 'Upload form of data imports: label',
  },
  parentIdsHint: {
    id: 'dataImports.create.parentIdsHint',
    defaultMessage:
      'Ids of new locations are then built from parent and name. Leave this off to get the same ids as other importers.',
    description: 'Upload form of data imports: hint below a field',
  },
  columnsTitle: {
    id: 'dataImports.create.columnsTitle',
    defaultMessage: 'Columns of {name}',
    description: 'Upload form of data imports: title. {name}: name of the record, person or item',
  },
  columnsText: {
    id: 'dataImports.create.columnsText',
    defaultMessage: 'Some columns of this file are not recognized. Choose what each one contains.',
    description: 'Upload form of data imports: heading',
  },
  fileColumn: {
    id: 'dataImports.create.fileColumn',
    defaultMessage: 'Column in the file',
    description: 'Upload form of data imports',
  },
  importAs: {
    id: 'dataImports.create.importAs',
    defaultMessage: 'Import as',
    description: 'Upload form of data imports',
  },
  importColumnAs: {
    id: 'dataImports.create.importColumnAs',
    defaultMessage: 'Import {header} as',
    description: 'Upload form of data imports: accessible name. {header}: column name in the file',
  },
  doNotImport: {
    id: 'dataImports.create.doNotImport',
    defaultMessage: 'Do not import',
    description: 'Upload form of data imports',
  },
  chosenTwice: {
    id: 'dataImports.create.chosenTwice',
    defaultMessage: 'Also chosen for another column',
    description: 'Upload form of data imports: label',
  },
  columnsMissing: {
    id: 'dataImports.create.columnsMissing',
    defaultMessage:
      '{count, plural, one {A required column is missing: {columns}} other {Required columns are missing: {columns}}}',
    description: 'Upload form of data imports: message. {count}: number; {columns}: list of column names',
  },
  useColumns: {
    id: 'dataImports.create.useColumns',
    defaultMessage: 'Use these columns',
    description: 'Upload form of data imports: button',
  },
  start: {
    id: 'dataImports.create.start',
    defaultMessage: 'Start Import',
    description: 'Upload form of data imports: button',
  },
  uploading: {
    id: 'dataImports.create.uploading',
    defaultMessage: 'Uploading',
    description: 'Upload form of data imports: accessible name',
  },
  noFile: {
    id: 'dataImports.create.noFile',
    defaultMessage: 'Choose at least one file',
    description: 'Upload form of data imports: message',
  },
  notCsv: {
    id: 'dataImports.create.notCsv',
    defaultMessage: '{name} is not a CSV file',
    description: 'Upload form of data imports: notification. {name}: name of the record, person or item',
  },
  started: {
    id: 'dataImports.create.started',
    defaultMessage: 'Data import started successfully',
    description: 'Upload form of data imports: notification',
  },
  checkStarted: {
    id: 'dataImports.create.checkStarted',
    defaultMessage: 'The check has started. Nothing is saved yet.',
    description: 'Upload form of data imports: notification',
  },
  startFailed: {
    id: 'dataImports.create.startFailed',
    defaultMessage: 'The import was not started',
    description: 'Upload form of data imports: error message',
  },
});
