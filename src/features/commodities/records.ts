import type { Group } from '../../../common/fhir/r4.ts';
import { products } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { hasCoding } from '../../../common/fhir/hasCoding.ts';
import { supplyManagement } from '../../../common/fhir/initialBundleCodes.ts';
import type { FeatureRecord } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './index.ts';
import { addMessages } from './addMessages.ts';
import { rights } from './variants.ts';

const messages = {
  ...texts('commodities', {
    label: ['Product', 'What one record of this kind is called', 'home.record'],
    results: ['Products', 'Group of results in the global search', 'search.title'],
  }),
  ...texts('access.area', {
    plural: ['Products', 'Area of the application, in the tables of access', 'commodities'],
  }),
};

export const records: readonly FeatureRecord[] = [
  {
    type: 'Group',
    label: messages.label,
    plural: messages.plural,
    pages: [paths.view, `${paths.list}?viewDetails=:id`, paths.edit],
    elements: 'name,code',
    appliesTo: (resource) => hasCoding((resource as Group).code, supplyManagement),
    quickAdd: [{ to: paths.add, label: addMessages.add, order: 60 }],
    // Deleted commodities are inactive.
    search: { title: messages.results, query: { code: codingKey(products.supply), 'active:not': 'false' } },
    rights: [rights.delete],
  },
];
