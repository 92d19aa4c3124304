import { rowMapping } from '../../fhir/rowMapping.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { fhirSearch, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { paths, viewPath } from './index.ts';

const messages = defineMessages({
  title: {
    id: 'careTeams.search.title',
    defaultMessage: 'Care teams',
    description: 'Group of results in the global search',
  },
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
