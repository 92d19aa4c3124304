import type { HealthcareService } from '../../fhir/r4.ts';
import { texts } from '../../shared/intl/texts.ts';
import { fhirSearch, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { paths, viewPath } from './index.ts';

const messages = texts('healthcareServices.search', {
  title: ['Healthcare services', 'Group of results in the global search: label'],
});

export const searches: readonly RecordSearch[] = [
  fhirSearch<HealthcareService>({
    key: 'healthcareServices',
    label: messages.title,
    icon: 'healthcare',
    needs: ['HealthcareService.read'],
    type: 'HealthcareService',
    list: paths.list,
    elements: 'name',
    toHit: ({ id = '', name = id }) => ({ id, to: viewPath(id), name }),
  }),
];
