import { defineFeature } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('app.menu', {
  menu: ['System check', 'Main menu: label', 'doctor'],
});

export const paths = { doctor: '/admin/doctor', data: '/admin/doctor/data' } as const;

/** System check, for administrators who may change the settings of the realm. */
export const doctor = defineFeature({
  key: 'doctor',
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  menu: [{ to: paths.doctor, label: messages.menu, section: 'data', icon: 'check', order: 300 }],
  bulk: () => import('./bulk/index.ts'),
  routes: [
    { path: paths.doctor, needs: ['iam_realm.update'], load: () => import('./DoctorPage.tsx') },
    { path: paths.data, needs: ['iam_realm.update', 'Location.read'], load: () => import('./data/DataPage.tsx') },
  ],
});
