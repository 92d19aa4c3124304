import type { FeatureHome } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './index.ts';
import { messages as pageMessages } from './messages.ts';

const messages = texts('healthcareServices.home', {
  record: ['Healthcare service', 'Home page: what one record of this kind is called'],
});

export const home: FeatureHome = {
  quickAdd: [{ to: paths.create, label: pageMessages.create, order: 80 }],
  record: {
    type: 'HealthcareService',
    label: messages.record,
    icon: 'healthcare',
    pages: [paths.view, `${paths.list}?viewDetails=:id`, paths.edit],
    elements: 'name',
  },
};
