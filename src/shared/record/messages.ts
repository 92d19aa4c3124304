import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  openPage: {
    id: 'shared.record.openPage',
    defaultMessage: 'View full details',
    description: 'Side panel of a record: link to the page of the record',
  },
  overview: {
    id: 'shared.record.overview',
    defaultMessage: 'More details',
    description: 'Page of a record: tab with the values that are not in the header',
  },
  name: { id: 'shared.record.name', defaultMessage: 'Name', description: 'Table of related records: column' },
  kind: {
    id: 'shared.record.kind',
    defaultMessage: 'Kind',
    description: 'Table of related records: column, e.g. “Practitioner”',
  },
});
