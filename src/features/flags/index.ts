import { defineFeature, pathTo } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('flags', {
  menu: ['Flags', 'Menu entry of flags: label'],
});

/** URL patterns of the feature's pages. Dashboards and the phone application link to `close`. */
export const paths = {
  list: '/admin/close-flags',
  close: '/admin/close-flags/:id',
} as const;

/** URL of the page that closes a flag. */
export function closePath(id: string): string {
  return pathTo(paths.close, { id });
}

export const flags = defineFeature({
  key: 'flags',
  resources: { Flag: { history: 'read' } },
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  records: () => import(/* webpackChunkName: "home" */ './records.ts'),
  home: () => import(/* webpackChunkName: "home" */ './home.ts'),
  menu: [{ to: paths.list, label: messages.menu, section: 'care', icon: 'flag', order: 140 }],
  bulk: () => import('./bulk/index.ts'),
  routes: [
    { path: paths.list, needs: ['Flag.read'], load: () => import('./FlagListPage.tsx') },
    { path: paths.close, needs: ['Flag.read'], load: () => import('./CloseFlagPage.tsx') },
  ],
});
