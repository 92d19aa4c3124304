import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  button: { id: 'shared.export.button', defaultMessage: 'Export CSV' },
  progress: { id: 'shared.export.progress', defaultMessage: 'Exporting: {done, number} of {total, number}' },
  progressOpen: { id: 'shared.export.progressOpen', defaultMessage: 'Exporting: {done, number}' },
  cancel: { id: 'shared.export.cancel', defaultMessage: 'Cancel export' },
  done: {
    id: 'shared.export.done',
    defaultMessage: '{count, plural, one {# row exported} other {# rows exported}}',
  },
  forUpload: { id: 'dataImports.export.forUpload', defaultMessage: 'Export for upload' },
  uploadHint: {
    id: 'dataImports.export.hint',
    defaultMessage: 'A file to edit and to upload again under Data imports',
  },
  preparing: { id: 'dataImports.export.preparing', defaultMessage: 'Preparing the file…' },
  uploadFailed: { id: 'dataImports.export.failed', defaultMessage: 'The file could not be made' },
  failed: { id: 'shared.export.failed', defaultMessage: 'The list was not exported' },
});
