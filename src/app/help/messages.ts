import { texts } from '../../shared/intl/texts.ts';

export const messages = texts('help.panel', {
  button: ['Help for {page}', 'Button beside the title of a page. {page}: title of the page'],
  jobs: ['Common tasks', 'Help beside the title of a page: heading of links'],
  terms: ['Terms', 'Help beside the title of a page: heading of words with their meaning'],
});
