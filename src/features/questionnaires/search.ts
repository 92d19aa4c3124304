import type { Questionnaire } from '../../fhir/r4.ts';
import { searchText } from '../../fhir/searchText.ts';
import { texts } from '../../shared/intl/texts.ts';
import { fhirSearch, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { paths, responsesPath } from './paths.ts';
import { nameOf } from './questionnaire.ts';

const messages = texts('questionnaires.search', {
  title: ['Questionnaires', 'Group of results in the global search'],
});

export const searches: readonly RecordSearch[] = [
  fhirSearch<Questionnaire>({
    key: 'questionnaires',
    label: messages.title,
    icon: 'questionnaire',
    needs: ['Questionnaire.read', 'QuestionnaireResponse.read'],
    type: 'Questionnaire',
    list: paths.list,
    byName: (text) => [{ 'title:contains': searchText(text) }, { 'name:contains': searchText(text) }],
    elements: 'title,name,version',
    toHit: (questionnaire) => {
      const id = questionnaire.id ?? '';
      return { id, to: responsesPath(id), name: nameOf(questionnaire), detail: questionnaire.version };
    },
  }),
];
