import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';

/** System check, for administrators who may change the settings of the realm. */
export const doctor = defineFeature({
  key: 'doctor',
  menu: [{ to: paths.doctor, label: menuMessages.menu, section: 'administration', icon: 'check', order: 150 }],
  routes: [{ path: paths.doctor, needs: ['iam_realm.update'], load: () => import('./DoctorPage.tsx') }],
});
