import { defineFeature } from '../../shared/feature.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';

const messages = defineMessages({
  menu: { id: 'app.menu.doctor', defaultMessage: 'System check', description: 'Main menu: label' },
});

export const paths = { doctor: '/admin/doctor' } as const;

/** System check, for administrators who may change the settings of the realm. */
export const doctor = defineFeature({
  key: 'doctor',
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  menu: [{ to: paths.doctor, label: messages.menu, section: 'data', icon: 'check', order: 300 }],
  routes: [{ path: paths.doctor, needs: ['iam_realm.update'], load: () => import('./DoctorPage.tsx') }],
});
