import type { Group } from '../../../common/fhir/r4.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import type { FeatureRecord } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { excludedCodes, isPlainGroup } from './plainGroup.ts';
import { paths } from './index.ts';
import { addMessages } from './addMessages.ts';

const messages = texts('groups', {
  label: ['Group', 'What one record of this kind is called', 'home.record'],
  plural: ['Groups', 'Records of this kind: title of search results, and area in the tables of access', 'search.title'],
});

export const records: readonly FeatureRecord[] = [
  {
    type: 'Group',
    ...messages,
    pages: [paths.view, `${paths.list}?viewDetails=:id`, paths.edit],
    elements: 'name,code',
    appliesTo: (resource) => isPlainGroup(resource as Group),
    quickAdd: [{ to: paths.add, label: addMessages.add, order: 90 }],
    search: { query: { 'code:not': excludedCodes.map(codingKey).join(',') } },
  },
];
