import type { FeatureHome } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './index.ts';

const messages = texts('patients.home', {
  record: ['Patient', 'Home page: what one record of this kind is called'],
});

// Patients are changed by phone applications all day, so their changes are not listed.
export const home: FeatureHome = {
  record: {
    type: 'Patient',
    label: messages.record,
    icon: 'patient',
    pages: [paths.patient, `${paths.list}?viewDetails=:id`],
  },
};
