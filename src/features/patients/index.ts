import { defineFeature, pathTo } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = {
  ...texts('patients', {
    patients: ['Patients', 'Patients: label', 'menu'],
  }),
  ...texts('patients.charts', {
    timeline: ['Timeline', 'Tab of a patient: label', 'tab'],
  }),
};

/** URL patterns of the feature's pages. The paths match those of existing installations. */
export const paths = {
  list: '/fhir/Patient',
  patient: '/fhir/Patient/:id',
  resource: '/fhir/Patient/:id/:resourceType/:resourceId',
} as const;

/** URL of a patient's page. */
export function patientPath(id: string): string {
  return pathTo(paths.patient, { id });
}

/** URL of the page of one entry of a patient's record. */
export function resourcePath(id: string, resourceType: string, resourceId: string): string {
  return pathTo(paths.resource, { id, resourceType, resourceId });
}

export const patients = defineFeature({
  key: 'patients',
  flag: 'patients',
  resources: { Patient: { history: 'read' } },
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  home: () => import(/* webpackChunkName: "home" */ './home.ts'),
  records: () => import(/* webpackChunkName: "home" */ './records.ts'),
  menu: [{ to: paths.list, label: messages.patients, section: 'care', icon: 'patient', tile: true, order: 100 }],
  search: () => import(/* webpackChunkName: "search" */ './search.ts'),
  tabs: [
    {
      page: 'patients.view',
      key: 'timeline',
      label: messages.timeline,
      needs: ['Patient.read'],
      load: () => import('./TimelineTab.tsx'),
    },
  ],
  routes: [
    { path: paths.list, needs: ['Patient.read'], load: () => import('./PatientListPage.tsx') },
    { path: paths.patient, needs: ['Patient.read'], load: () => import('./PatientPage.tsx') },
    { path: paths.resource, needs: ['Patient.read'], load: () => import('./ResourcePage.tsx') },
  ],
});
