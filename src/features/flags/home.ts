import { countMatches } from '../../shared/home/countMatches.ts';
import type { FeatureHome } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { paths } from './index.ts';

const messages = defineMessages({
  record: {
    id: 'flags.home.record',
    defaultMessage: 'Flag',
    description: 'Home page: what one record of this kind is called',
  },
  open: { id: 'flags.home.open', defaultMessage: 'Open flags', description: 'Home page: title of a figure' },
  openText: {
    id: 'flags.home.openText',
    defaultMessage: 'Raised in the field and not closed yet',
    description: 'Home page: explanation of a figure',
  },
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
      count: () => countMatches('Flag', { status: 'active' }),
    },
  ],
  record: {
    type: 'Flag',
    label: messages.record,
    icon: 'flag',
    pages: [paths.close],
    elements: 'code,subject',
  },
};
