import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';

export const patients = defineFeature({
  key: 'patients',
  flag: 'patients',
  menu: [
    { to: paths.list, label: menuMessages.patients, section: 'patients', icon: 'patient', tile: true, order: 100 },
  ],
  routes: [
    { path: paths.list, needs: ['Patient.read'], load: () => import('./PatientListPage.tsx') },
    { path: paths.patient, needs: ['Patient.read'], load: () => import('./PatientPage.tsx') },
    { path: paths.resource, needs: ['Patient.read'], load: () => import('./ResourcePage.tsx') },
  ],
});
