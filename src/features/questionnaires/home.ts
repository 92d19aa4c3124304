import type { FeatureHome } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './paths.ts';

const messages = texts('questionnaires.home', {
  record: ['Questionnaire', 'Home page: what one record of this kind is called'],
  response: ['Questionnaire response', 'Home page and activity: what one record of this kind is called'],
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
