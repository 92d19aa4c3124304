import { rowMapping } from '../../fhir/rowMapping.ts';
import { texts } from '../../shared/intl/texts.ts';
import { fhirSearch, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { paths, viewPath } from './index.ts';

const messages = texts('careTeams.search', {
  title: ['Care teams', 'Group of results in the global search'],
});

export const searches: readonly RecordSearch[] = [
  fhirSearch({
    key: 'careTeams',
    label: messages.title,
    icon: 'careTeam',
    needs: ['CareTeam.read'],
    list: paths.list,
    hits: rowMapping('CareTeam', ['name'], ({ id = '', name = id }) => ({ id, to: viewPath(id), name })),
  }),
];
