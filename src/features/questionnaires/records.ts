import type { FeatureRecord } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './paths.ts';

export const messages = texts('questionnaires', {
  label: ['Questionnaire', 'What one record of this kind is called', 'home.record'],
  plural: [
    'Questionnaires',
    'Records of this kind: title of search results, and area in the tables of access',
    'search.title',
  ],
  response: ['Questionnaire response', 'What one record of this kind is called', 'home.response'],
});

export const records: readonly FeatureRecord[] = [
  {
    type: 'Questionnaire',
    label: messages.label,
    plural: messages.plural,
    pages: [paths.responses],
    elements: 'title,name',
  },
  {
    type: 'QuestionnaireResponse',
    label: messages.response,
    pages: ['/quest-form/:id/QuestionnaireResponse'],
    elements: 'questionnaire,subject,author',
  },
];
