import { countMatches } from '../../shared/home/countMatches.ts';
import type { FeatureHome } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './index.ts';

const messages = texts('flags.home', {
  open: ['Open flags', 'Home page: title of a figure'],
  openText: ['Raised in the field and not closed yet', 'Home page: explanation of a figure'],
});

export const home: FeatureHome = {
  attention: [
    {
      key: 'open',
      title: messages.open,
      text: messages.openText,
      icon: 'flag',
      // With a filter, so that the list does not open with the user's default view.
      to: `${paths.list}?status=active`,
      area: 'Flag',
      count: ({ search }) => countMatches('Flag', { status: 'active', ...search }),
    },
  ],
};
