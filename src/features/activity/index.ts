import { defineFeature } from '../../shared/feature.ts';
import { activityPath } from '../../shared/history/historyPath.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('app.menu', {
  menu: ['Activity', 'Main menu, page that lists who changed which records: label', 'activity'],
});

/** The list of changes of all records. Its authors are found by their practitioners. */
export const activity = defineFeature({
  key: 'activity',
  flag: 'activity',
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  menu: [{ to: activityPath(), label: messages.menu, section: 'data', icon: 'history', order: 240 }],
  routes: [{ path: activityPath(), needs: ['Practitioner.read'], load: () => import('./ActivityPage.tsx') }],
});
