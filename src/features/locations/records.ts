import type { FeatureRecord } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { addMessages } from './addMessages.ts';
import { paths } from './paths.ts';

export const messages = texts('locations', {
  label: ['Location', 'What one record of this kind is called', 'home.record'],
  plural: [
    'Locations',
    'Records of this kind: title of search results, and area in the tables of access',
    'search.title',
  ],
});

export const records: readonly FeatureRecord[] = [
  {
    type: 'Location',
    ...messages,
    icon: 'location',
    pages: [paths.unitView, paths.unitEdit, paths.servicePointEdit],
    elements: 'name',
    quickAdd: [
      { to: paths.unitAdd, label: addMessages.unitAdd, order: 20 },
      { to: paths.servicePointAdd, label: addMessages.servicePointAdd, order: 30, projects: ['eusm'] },
    ],
  },
];
