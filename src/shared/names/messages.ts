import { texts } from '../intl/texts.ts';

export const messages = texts('shared.names', {
  title: ['Names in other languages', 'Names of a record in other languages: title'],
  hint: [
    'Shown to people who work in that language. Searches find every name.',
    'Names of a record in other languages: hint below a field',
  ],
  hintNotSearched: [
    'Shown to people who work in that language. Searches find only the name above.',
    'Names of a record in other languages: hint below a field',
  ],
});
