import type { Group } from '../../fhir/r4.ts';
import { hasCoding } from '../../fhir/hasCoding.ts';
import { supplyManagement } from '../../fhir/initialBundleCodes.ts';
import type { FeatureHome } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './index.ts';
import { messages as pageMessages } from './messages.ts';

const messages = texts('commodities.home', {
  record: ['Commodity', 'Home page: what one record of this kind is called'],
});

export const home: FeatureHome = {
  quickAdd: [{ to: paths.add, label: pageMessages.add, order: 60 }],
  record: {
    type: 'Group',
    label: messages.record,
    icon: 'product',
    pages: [paths.view, `${paths.list}?viewDetails=:id`, paths.edit],
    elements: 'name,code',
    appliesTo: (resource) => hasCoding((resource as Group).code, supplyManagement),
  },
};
