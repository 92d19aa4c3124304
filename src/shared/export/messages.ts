import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  button: { id: 'shared.export.button', defaultMessage: 'Export CSV', description: 'CSV export of a list: label' },
  menu: {
    id: 'shared.export.menu',
    defaultMessage: 'Export',
    description: 'Button that opens a menu with the exports of a list',
  },
  actions: {
    id: 'shared.export.actions',
    defaultMessage: 'Select or export',
    description: 'Button that opens a menu on a phone: selects rows of a list, or exports it',
  },
  forUploadOf: {
    id: 'shared.export.forUploadOf',
    defaultMessage: 'Download to edit: {file}',
    description: 'Menu with the exports of a list. {file}: what the file contains, e.g. "Teams"',
  },
  progress: {
    id: 'shared.export.progress',
    defaultMessage: 'Exporting: {done, number} of {total, number}',
    description: 'CSV export of a list: accessible name. {done}: number done; {total}: number of all',
  },
  progressOpen: {
    id: 'shared.export.progressOpen',
    defaultMessage: 'Exporting: {done, number}',
    description: 'CSV export of a list. {done}: number done',
  },
  cancel: { id: 'shared.export.cancel', defaultMessage: 'Cancel export', description: 'CSV export of a list: button' },
  done: {
    id: 'shared.export.done',
    defaultMessage: '{count, plural, one {# row exported} other {# rows exported}}',
    description: 'CSV export of a list: notification. {count}: number',
  },
  forUpload: {
    id: 'dataImports.export.forUpload',
    defaultMessage: 'Download to edit',
    description: 'Download of a list as a CSV file that can be edited and uploaded again: label',
  },
  uploadHint: {
    id: 'dataImports.export.hint',
    defaultMessage: 'A file to edit and to upload again under Data imports',
    description: 'Download of a list as a CSV file that can be edited and uploaded again: hint below a field',
  },
  preparing: {
    id: 'dataImports.export.preparing',
    defaultMessage: 'Preparing the file…',
    description: 'Download of a list as a CSV file that can be edited and uploaded again: label',
  },
  uploadFailed: {
    id: 'dataImports.export.failed',
    defaultMessage: 'The file could not be created',
    description: 'Download of a list as a CSV file that can be edited and uploaded again: error message',
  },
  failed: {
    id: 'shared.export.failed',
    defaultMessage: 'The list was not exported',
    description: 'CSV export of a list: error message',
  },
  stopped: {
    id: 'shared.export.stopped',
    defaultMessage: 'The export was cancelled because you left the page. Start it again and wait until it is finished',
    description: 'CSV export of a list: warning',
  },
});
