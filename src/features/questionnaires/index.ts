import { defineFeature } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { paths } from './paths.ts';

const messages = texts('questionnaires', {
  tab: ['Questionnaire responses', 'Questionnaires: label'],
  menu: ['Questionnaires', 'Questionnaires: label'],
});

export const questionnaires = defineFeature({
  key: 'questionnaires',
  flag: 'questionnaires',
  resources: { Questionnaire: { history: 'restore', persisted: true }, QuestionnaireResponse: { history: 'read' } },
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  records: () => import(/* webpackChunkName: "home" */ './records.ts'),
  home: () => import(/* webpackChunkName: "home" */ './home.ts'),
  bulk: () => import('./bulk/index.ts'),
  menu: [
    {
      to: paths.list,
      label: messages.menu,
      section: 'care',
      icon: 'questionnaire',
      tile: true,
      order: 120,
    },
  ],
  tabs: ['patients', 'locations', 'groups', 'organizations', 'careTeams', 'encounters'].map((page) => ({
    page: `${page}.view`,
    key: 'responses',
    label: messages.tab,
    needs: ['QuestionnaireResponse.read'],
    load: () => import('./SubjectTab.tsx'),
    count: () => import('./ResponsesCountTab.tsx'),
  })),
  search: () => import(/* webpackChunkName: "search" */ './search.ts'),
  routes: [
    { path: paths.list, needs: ['Questionnaire.read'], load: () => import('./QuestionnaireListPage.tsx') },
    { path: paths.responses, needs: ['QuestionnaireResponse.read'], load: () => import('./ResponseListPage.tsx') },
    { path: paths.support, needs: ['Questionnaire.read'], load: () => import('./SupportPage.tsx') },
    { path: paths.try, needs: ['Questionnaire.read'], load: () => import('./TryPage.tsx') },
    { path: paths.unfinished, needs: ['QuestionnaireResponse.update'], load: () => import('./UnfinishedPage.tsx') },
    { path: paths.form, needs: ['Questionnaire.read'], load: () => import('./QuestionnaireFormPage.tsx') },
  ],
});
