import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  button: { id: 'shared.report.button', defaultMessage: 'Support report' },
  title: { id: 'shared.report.title', defaultMessage: 'Support report' },
  intro: {
    id: 'shared.report.intro',
    defaultMessage:
      'This is all the report holds: settings, the browser, the last actions, requests and errors. Names, ids, addresses and search words are left out. Read it, then download it and attach it where you ask for help.',
  },
  content: { id: 'shared.report.content', defaultMessage: 'Content of the report' },
  download: { id: 'shared.report.download', defaultMessage: 'Download report' },
  failed: {
    id: 'shared.report.failed',
    defaultMessage: 'The report could not be loaded. Check the connection and try again.',
  },
  close: { id: 'shared.report.close', defaultMessage: 'Close' },
});
