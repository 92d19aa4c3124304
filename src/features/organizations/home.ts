import type { FeatureHome } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { paths } from './index.ts';
import { messages as pageMessages } from './messages.ts';

const messages = defineMessages({
  record: {
    id: 'organizations.home.record',
    defaultMessage: 'Team',
    description: 'Home page: what one record of this kind is called',
  },
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
