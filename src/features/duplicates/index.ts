import { defineFeature } from '../../shared/feature.ts';
import { duplicatesPath, mergePath } from '../../shared/duplicates/duplicatesPath.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('app.menu', {
  menu: ['Duplicates', 'Main menu, page that finds records stored twice: label', 'duplicates'],
});

export const duplicates = defineFeature({
  key: 'duplicates',
  flag: 'duplicates',
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  work: () => import(/* webpackChunkName: "work" */ './merge/work.ts'),
  menu: [{ to: duplicatesPath('Location'), label: messages.menu, section: 'data', icon: 'duplicates', order: 250 }],
  routes: [
    { path: duplicatesPath('Location'), needs: ['Location.read'], load: () => import('./DuplicatesPage.tsx') },
    { path: duplicatesPath('Practitioner'), needs: ['Practitioner.read'], load: () => import('./DuplicatesPage.tsx') },
    { path: duplicatesPath('Organization'), needs: ['Organization.read'], load: () => import('./DuplicatesPage.tsx') },
    { path: mergePath('Location'), needs: ['Location.read', 'Location.update'], load: () => import('./MergePage.tsx') },
    {
      path: mergePath('Practitioner'),
      needs: ['Practitioner.read', 'Practitioner.update'],
      load: () => import('./MergePage.tsx'),
    },
    {
      path: mergePath('Organization'),
      needs: ['Organization.read', 'Organization.update'],
      load: () => import('./MergePage.tsx'),
    },
  ],
});
