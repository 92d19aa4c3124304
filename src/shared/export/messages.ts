import { texts } from '../intl/texts.ts';

export const messages = {
  ...texts('shared.export', {
    button: ['Export CSV', 'CSV export of a list: label'],
    menu: ['Export', 'Button that opens a menu with the exports of a list'],
    actions: ['Select or export', 'Button that opens a menu on a phone: selects rows of a list, or exports it'],
    forUploadOf: ['Download to edit: {file}', 'Menu with the exports of a list. {file}: what the file contains, e.g. "Teams"'],
    workbookOf: ['Workbook to edit: {file}', 'Menu with the exports of a list. {file}: what the file contains, e.g. "Teams"'],
    progress: [
      'Exporting: {done, number} of {total, number}',
      'CSV export of a list: accessible name. {done}: number done; {total}: number of all',
    ],
    progressOpen: ['Exporting: {done, number}', 'CSV export of a list. {done}: number done'],
    cancel: ['Cancel export', 'CSV export of a list: button'],
    resume: ['Continue the export', 'CSV export of a list: label of an action, after it was cancelled or interrupted'],
    done: ['{count, plural, one {# row exported} other {# rows exported}}', 'CSV export of a list: notification. {count}: number'],
    failed: ['The list was not exported', 'CSV export of a list: error message'],
    stopped: [
      'The export was cancelled because you left the page. Start it again and wait until it is finished',
      'CSV export of a list: warning',
    ],
  }),
  ...texts('dataImports.export', {
    forUpload: ['Download to edit', 'Download of a list as a CSV file that can be edited and uploaded again: label'],
    csv: ['CSV to edit', 'Download of a list as a CSV file that can be edited and uploaded again: entry of a menu'],
    workbook: ['Workbook to edit (.xlsx)', 'Download of a list as a workbook that can be edited and uploaded again: label'],
    uploadHint: [
      'A file to edit and to upload again under Data imports',
      'Download of a list as a CSV file that can be edited and uploaded again: hint below a field',
      'hint',
    ],
    preparing: ['Preparing the file…', 'Download of a list as a CSV file that can be edited and uploaded again: label'],
    uploadFailed: [
      'The file could not be created',
      'Download of a list as a CSV file that can be edited and uploaded again: error message',
      'failed',
    ],
  }),
};
