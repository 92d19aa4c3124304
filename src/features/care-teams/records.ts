import type { FeatureRecord } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './index.ts';
import { addMessages } from './addMessages.ts';

const messages = texts('careTeams', {
  label: ['Care team', 'What one record of this kind is called', 'home.record'],
  plural: [
    'Care teams',
    'Records of this kind: title of search results, and area in the tables of access',
    'search.title',
  ],
});

export const records: readonly FeatureRecord[] = [
  {
    type: 'CareTeam',
    ...messages,
    pages: [paths.view, `${paths.list}?viewDetails=:id`, paths.edit],
    elements: 'name',
    quickAdd: [{ to: paths.create, label: addMessages.create, order: 70 }],
    search: {},
    rights: [['CareTeam.delete']],
  },
];
