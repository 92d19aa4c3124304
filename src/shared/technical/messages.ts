import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'shared.technical.title',
    defaultMessage: 'Technical details',
    description: 'Technical details of a record: title',
  },
  id: { id: 'shared.technical.id', defaultMessage: 'ID', description: 'Technical details of a record: label' },
  identifier: {
    id: 'shared.technical.identifier',
    defaultMessage: 'Identifier',
    description: 'Technical details of a record: label',
  },
  identifierOf: {
    id: 'shared.technical.identifierOf',
    defaultMessage: 'Identifier ({kind})',
    description: 'Technical details of a record. {kind}: kind of records',
  },
  version: { id: 'shared.technical.version', defaultMessage: 'Version', description: 'Technical details of a record' },
  lastUpdated: {
    id: 'shared.technical.lastUpdated',
    defaultMessage: 'Last updated',
    description: 'Technical details of a record',
  },
  source: { id: 'shared.technical.source', defaultMessage: 'Source', description: 'Technical details of a record' },
  record: {
    id: 'shared.technical.record',
    defaultMessage: 'Record (JSON)',
    description: 'Technical details of a record: accessible name',
  },
  history: {
    id: 'shared.technical.history',
    defaultMessage: 'All versions',
    description: 'Technical details of a record',
  },
  copyNamed: {
    id: 'shared.technical.copyNamed',
    defaultMessage: 'Copy {name}',
    description:
      'Technical details of a record: accessible name of a button in a row. {name}: name of the record, person or item',
  },
  copied: {
    id: 'shared.technical.copied',
    defaultMessage: 'Copied',
    description: 'Technical details of a record: notification',
  },
  copyFailed: {
    id: 'shared.technical.copyFailed',
    defaultMessage: 'Copying failed. Select the text and copy it.',
    description: 'Technical details of a record: error message',
  },
});
