import type { CareTeam } from '../../fhir/r4.ts';
import { texts } from '../../shared/intl/texts.ts';
import { fhirSearch, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { paths, viewPath } from './index.ts';

const messages = texts('careTeams.search', {
  title: ['Care teams', 'Group of results in the global search'],
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
