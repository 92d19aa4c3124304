import type { FeatureHome } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './index.ts';

const messages = texts('patients.home', {
  find: ['Find a patient', 'Home page: button that opens the list of patients'],
});

export const home: FeatureHome = {
  quickAdd: [{ to: paths.list, label: messages.find, icon: 'search', order: 100 }],
};
