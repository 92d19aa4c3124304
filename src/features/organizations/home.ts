import type { FeatureHome } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './index.ts';
import { messages as pageMessages } from './messages.ts';

const messages = texts('organizations.home', {
  record: ['Team', 'Home page: what one record of this kind is called'],
});

export const home: FeatureHome = {
  quickAdd: [{ to: paths.add, label: pageMessages.add, order: 50 }],
  record: {
    type: 'Organization',
    label: messages.record,
    icon: 'organization',
    pages: [paths.view, paths.edit],
    elements: 'name',
  },
};
