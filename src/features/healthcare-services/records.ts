import type { FeatureRecord } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './index.ts';
import { addMessages } from './addMessages.ts';

const messages = texts('healthcareServices', {
  label: ['Healthcare service', 'What one record of this kind is called', 'home.record'],
  plural: [
    'Healthcare services',
    'Records of this kind: title of search results, and area in the tables of access',
    'search.title',
  ],
});

export const records: readonly FeatureRecord[] = [
  {
    type: 'HealthcareService',
    ...messages,
    pages: [paths.view, `${paths.list}?viewDetails=:id`, paths.edit],
    elements: 'name',
    quickAdd: [{ to: paths.create, label: addMessages.create, order: 80 }],
    search: {},
  },
];
