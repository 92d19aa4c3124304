import type { Group } from '../../fhir/r4.ts';
import type { FeatureHome } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { isPlainGroup } from './group.ts';
import { paths } from './index.ts';
import { messages as pageMessages } from './messages.ts';

const messages = texts('groups.home', {
  record: ['Group', 'Home page: what one record of this kind is called'],
});

export const home: FeatureHome = {
  quickAdd: [{ to: paths.add, label: pageMessages.add, order: 90 }],
  record: {
    type: 'Group',
    label: messages.record,
    icon: 'group',
    pages: [paths.view, `${paths.list}?viewDetails=:id`, paths.edit],
    elements: 'name,code',
    appliesTo: (resource) => isPlainGroup(resource as Group),
  },
};
