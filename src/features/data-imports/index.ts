import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';

export const dataImports = defineFeature({
  key: 'dataImports',
  flag: 'dataImports',
  menu: [{ to: paths.list, label: menuMessages.menu, section: 'dataImports', icon: 'import', tile: true, order: 200 }],
  routes: [
    { path: paths.list, needs: ['DataImport.read'], load: () => import('./ImportListPage.tsx') },
    { path: paths.listOf, needs: ['DataImport.read'], load: () => import('./ImportListPage.tsx') },
    { path: paths.details, needs: ['DataImport.read'], load: () => import('./ImportDetailPage.tsx') },
    { path: paths.create, needs: ['DataImport.create'], load: () => import('./ImportCreatePage.tsx') },
  ],
});
