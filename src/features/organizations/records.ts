import type { FeatureRecord } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './index.ts';
import { messages as pageMessages } from './messages.ts';

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
    quickAdd: [{ to: paths.add, label: pageMessages.add, order: 50 }],
    search: {},
    rights: [['Organization.update', 'Location.read', 'CareTeam.read']],
  },
];
