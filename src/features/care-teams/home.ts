import type { FeatureHome } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { paths } from './index.ts';
import { messages as pageMessages } from './messages.ts';

const messages = defineMessages({
  record: {
    id: 'careTeams.home.record',
    defaultMessage: 'Care team',
    description: 'Home page: what one record of this kind is called',
  },
});

export const home: FeatureHome = {
  quickAdd: [{ to: paths.create, label: pageMessages.create, order: 70 }],
  record: {
    type: 'CareTeam',
    label: messages.record,
    icon: 'careTeam',
    pages: [paths.view, `${paths.list}?viewDetails=:id`, paths.edit],
    elements: 'name',
  },
};
