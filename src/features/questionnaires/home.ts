import type { FeatureHome } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { paths } from './paths.ts';

const messages = defineMessages({
  record: {
    id: 'questionnaires.home.record',
    defaultMessage: 'Questionnaire',
    description: 'Home page: what one record of this kind is called',
  },
  response: {
    id: 'questionnaires.home.response',
    defaultMessage: 'Questionnaire response',
    description: 'Home page and activity: what one record of this kind is called',
  },
});

export const home: FeatureHome = {
  record: {
    type: 'Questionnaire',
    label: messages.record,
    icon: 'questionnaire',
    pages: [paths.responses],
    elements: 'title,name',
  },
  moreRecords: [
    {
      type: 'QuestionnaireResponse',
      label: messages.response,
      icon: 'questionnaire',
      pages: ['/quest-form/:id/QuestionnaireResponse'],
      elements: 'questionnaire,subject,author',
    },
  ],
};
