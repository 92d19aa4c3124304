import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';

/** For those who look after the installation: whoever may change the realm's settings. */
export const doctor = defineFeature({
  key: 'doctor',
  menu: [{ to: paths.doctor, label: menuMessages.menu, section: 'administration', icon: 'check', order: 150 }],
  routes: [{ path: paths.doctor, needs: ['iam_realm.update'], load: () => import('./DoctorPage.tsx') }],
});
