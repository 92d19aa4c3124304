import type { FeatureHome } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './index.ts';
import { messages as pageMessages } from './messages.ts';

const messages = texts('careTeams.home', {
  record: ['Care team', 'Home page: what one record of this kind is called'],
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
