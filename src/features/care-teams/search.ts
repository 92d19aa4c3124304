import type { CareTeam } from '../../fhir/r4.ts';
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
  fhirSearch<CareTeam>({
    key: 'careTeams',
    label: messages.title,
    icon: 'careTeam',
    needs: ['CareTeam.read'],
    type: 'CareTeam',
    list: paths.list,
    elements: 'name',
    toHit: ({ id = '', name = id }) => ({ id, to: viewPath(id), name }),
  }),
];
