import { defineMessages } from '../intl/defineMessages.ts';

export const messages = defineMessages({
  title: {
    id: 'shared.names.title',
    defaultMessage: 'Names in other languages',
    description: 'Names of a record in other languages: title',
  },
  hint: {
    id: 'shared.names.hint',
    defaultMessage: 'Shown to people who work in that language. Searches find every name.',
    description: 'Names of a record in other languages: hint below a field',
  },
  hintNotSearched: {
    id: 'shared.names.hintNotSearched',
    defaultMessage: 'Shown to people who work in that language. Searches find only the name above.',
    description: 'Names of a record in other languages: hint below a field',
  },
});
