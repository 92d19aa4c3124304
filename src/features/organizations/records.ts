import type { FeatureRecord } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './index.ts';
import { addMessages } from './addMessages.ts';

const messages = texts('organizations', {
  label: ['Team', 'What one record of this kind is called', 'home.record'],
  plural: ['Teams', 'Records of this kind: title of search results, and area in the tables of access', 'search.title'],
});

export const records: readonly FeatureRecord[] = [
  {
    type: 'Organization',
    ...messages,
    pages: [paths.view, paths.edit],
    elements: 'name',
    quickAdd: [{ to: paths.add, label: addMessages.add, order: 50 }],
    search: { area: 'Organization' },
    rights: [['Organization.update', 'Location.read', 'CareTeam.read']],
  },
];
