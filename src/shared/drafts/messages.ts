import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'shared.drafts.title', defaultMessage: 'You typed something here that was not saved' },
  text: { id: 'shared.drafts.text', defaultMessage: 'It is from {ago} ({when}) and changes: {fields}.' },
  restore: { id: 'shared.drafts.restore', defaultMessage: 'Restore' },
  discard: { id: 'shared.drafts.discard', defaultMessage: 'Discard' },
  show: { id: 'shared.drafts.show', defaultMessage: 'Show the changes' },
  changes: { id: 'shared.drafts.changes', defaultMessage: 'What restoring changes in the form' },
});
