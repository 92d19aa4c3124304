import { defineFeature } from '../../shared/feature.ts';
import { menuMessages } from './menuMessages.ts';
import { paths } from './paths.ts';

export const questionnaires = defineFeature({
  key: 'questionnaires',
  flag: 'questionnaires',
  menu: [
    {
      to: paths.list,
      label: menuMessages.menu,
      section: 'administration',
      icon: 'questionnaire',
      tile: true,
      order: 80,
    },
  ],
  tabs: (['patients.view', 'locations.view'] as const).map((page) => ({
    page,
    key: 'responses',
    label: menuMessages.tab,
    needs: ['QuestionnaireResponse.read'],
    load: () => import('./SubjectTab.tsx'),
  })),
  routes: [
    { path: paths.list, needs: ['Questionnaire.read'], load: () => import('./QuestionnaireListPage.tsx') },
    { path: paths.responses, needs: ['QuestionnaireResponse.read'], load: () => import('./ResponseListPage.tsx') },
    { path: paths.form, needs: ['Questionnaire.read'], load: () => import('./QuestionnaireFormPage.tsx') },
  ],
});
