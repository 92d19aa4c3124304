import { rowMapping } from '../../fhir/rowMapping.ts';
import { texts } from '../../shared/intl/texts.ts';
import { fhirSearch, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { paths, viewPath } from './index.ts';

const messages = texts('healthcareServices.search', {
  title: ['Healthcare services', 'Group of results in the global search: label'],
});

export const searches: readonly RecordSearch[] = [
  fhirSearch({
    key: 'healthcareServices',
    label: messages.title,
    icon: 'healthcare',
    needs: ['HealthcareService.read'],
    list: paths.list,
    hits: rowMapping('HealthcareService', ['name'], ({ id = '', name = id }) => ({ id, to: viewPath(id), name })),
  }),
];
