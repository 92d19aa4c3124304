import { texts } from '../intl/texts.ts';

export const messages = texts('shared.report', {
  button: ['Support report', 'Support report, for administrators: label'],
  title: ['Support report', 'Support report, for administrators: title'],
  intro: [
    'This is everything the report contains: settings, the browser, the last actions, requests and errors. Names, ids, addresses and search terms are left out. Read it, then download it and attach it to your request for help.',
    'Support report, for administrators',
  ],
  content: ['Content of the report', 'Support report, for administrators: label'],
  download: ['Download report', 'Support report, for administrators: button'],
  failed: ['The report could not be loaded. Check the connection and try again.', 'Support report, for administrators: error message'],
  close: ['Close', 'Support report, for administrators: button'],
});
