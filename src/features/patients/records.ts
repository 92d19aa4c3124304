import type { FeatureRecord } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './index.ts';

export const messages = texts('patients', {
  label: ['Patient', 'What one record of this kind is called', 'home.record'],
  plural: [
    'Patients',
    'Records of this kind: title of search results, and area in the tables of access',
    'search.title',
  ],
});

// Patients are changed by phone applications all day, so their changes are not listed.
export const records: readonly FeatureRecord[] = [
  { type: 'Patient', ...messages, pages: [paths.patient, `${paths.list}?viewDetails=:id`] },
];
