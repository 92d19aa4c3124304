import { texts } from '../intl/texts.ts';

export const messages = texts('shared.technical', {
  title: ['Technical details', 'Technical details of a record: title'],
  id: ['ID', 'Technical details of a record: label'],
  identifier: ['Identifier', 'Technical details of a record: label'],
  identifierOf: ['Identifier ({kind})', 'Technical details of a record. {kind}: kind of records'],
  version: ['Version', 'Technical details of a record'],
  lastUpdated: ['Last updated', 'Technical details of a record'],
  source: ['Source', 'Technical details of a record'],
  record: ['Record (JSON)', 'Technical details of a record: accessible name'],
  history: ['All versions', 'Technical details of a record'],
  copyNamed: [
    'Copy {name}',
    'Technical details of a record: accessible name of a button in a row. {name}: name of the record, person or item',
  ],
  copied: ['Copied', 'Technical details of a record: notification'],
  copyFailed: ['Copying failed. Select the text and copy it.', 'Technical details of a record: error message'],
});
