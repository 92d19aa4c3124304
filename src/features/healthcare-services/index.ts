import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';

export const healthcareServices = defineFeature({
  key: 'healthcareServices',
  flag: 'healthcareServices',
  menu: [
    { to: paths.list, label: menuMessages.menu, section: 'administration', icon: 'healthcare', tile: true, order: 90 },
  ],
  routes: [
    { path: paths.list, needs: ['HealthcareService.read'], load: () => import('./HealthcareServiceListPage.tsx') },
    { path: paths.create, needs: ['HealthcareService.create'], load: () => import('./HealthcareServiceFormPage.tsx') },
    { path: paths.edit, needs: ['HealthcareService.update'], load: () => import('./HealthcareServiceFormPage.tsx') },
  ],
});
