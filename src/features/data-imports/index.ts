import { defineFeature, pathTo } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('dataImports.menu', {
  menu: ['Data imports', 'Menu entry of data imports: label', 'label'],
});

/** Route patterns of the feature's pages, as in existing installations. */
export const paths = {
  list: '/import',
  /** Also the list: old URLs contain an id. */
  listOf: '/import/:workflowId',
  details: '/importDetail/:workflowId',
  create: '/importCreate',
} as const;

export function detailsPath(workflowId: string): string {
  return pathTo(paths.details, { workflowId });
}

export const dataImports = defineFeature({
  key: 'dataImports',
  flag: 'dataImports',
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  home: () => import(/* webpackChunkName: "home" */ './home.ts'),
  work: () => import(/* webpackChunkName: "work" */ './work.ts'),
  background: { needs: ['DataImport.create'], load: () => import('./renewTokens.ts') },
  menu: [{ to: paths.list, label: messages.menu, section: 'data', icon: 'import', tile: true, order: 200 }],
  routes: [
    { path: paths.list, needs: ['DataImport.read'], load: () => import('./ImportListPage.tsx') },
    { path: paths.listOf, needs: ['DataImport.read'], load: () => import('./ImportListPage.tsx') },
    { path: paths.details, needs: ['DataImport.read'], load: () => import('./ImportDetailPage.tsx') },
    { path: paths.create, needs: ['DataImport.create'], load: () => import('./ImportCreatePage.tsx') },
  ],
});
