import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import { fhirSearch, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { paths, responsesPath } from './paths.ts';
import { nameOf } from './questionnaire.ts';
import { messages } from './records.ts';

export const searches: readonly RecordSearch[] = [
  fhirSearch({
    key: 'questionnaires',
    label: messages.plural,
    icon: 'questionnaire',
    needs: ['Questionnaire.read', 'QuestionnaireResponse.read'],
    list: paths.list,
    byName: (values) => [{ 'title:contains': values }, { 'name:contains': values }],
    hits: rowMapping('Questionnaire', ['title', 'name', 'version'], (questionnaire) => {
      const id = questionnaire.id ?? '';
      return { id, to: responsesPath(id), name: nameOf(questionnaire), detail: questionnaire.version };
    }),
  }),
];
