import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  button: {
    id: 'shared.report.button',
    defaultMessage: 'Support report',
    description: 'Support report, for administrators: label',
  },
  title: {
    id: 'shared.report.title',
    defaultMessage: 'Support report',
    description: 'Support report, for administrators: title',
  },
  intro: {
    id: 'shared.report.intro',
    defaultMessage:
      'This is everything the report contains: settings, the browser, the last actions, requests and errors. Names, ids, addresses and search terms are left out. Read it, then download it and attach it to your request for help.',
    description: 'Support report, for administrators',
  },
  content: {
    id: 'shared.report.content',
    defaultMessage: 'Content of the report',
    description: 'Support report, for administrators: label',
  },
  download: {
    id: 'shared.report.download',
    defaultMessage: 'Download report',
    description: 'Support report, for administrators: button',
  },
  failed: {
    id: 'shared.report.failed',
    defaultMessage: 'The report could not be loaded. Check the connection and try again.',
    description: 'Support report, for administrators: error message',
  },
  close: {
    id: 'shared.report.close',
    defaultMessage: 'Close',
    description: 'Support report, for administrators: button',
  },
});
