import type { FeatureHome } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { paths } from './index.ts';

const messages = defineMessages({
  record: {
    id: 'patients.home.record',
    defaultMessage: 'Patient',
    description: 'Home page: what one record of this kind is called',
  },
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
