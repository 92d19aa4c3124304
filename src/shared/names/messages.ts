import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'shared.names.title', defaultMessage: 'Names in other languages' },
  hint: {
    id: 'shared.names.hint',
    defaultMessage: 'Shown to people who work in that language. Searches find every name.',
  },
  hintNotSearched: {
    id: 'shared.names.hintNotSearched',
    defaultMessage: 'Shown to people who work in that language. Searches find only the name above.',
  },
});
