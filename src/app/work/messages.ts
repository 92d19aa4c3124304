import { texts } from '../../shared/intl/texts.ts';

export const messages = texts('app.work', {
  unfinished: ['Unfinished', 'Page “My work”: heading'],
  pending: [
    '{count, plural, one {# pending save} other {# pending saves}}',
    'Page “My work”: link to the changes that were not sent yet. {count}: their number',
  ],
  none: ['You have nothing to finish.', 'Page “My work”: no unsaved input, pending saves or running work'],
});
