import type { Organization } from '../../fhir/r4.ts';
import { translatedName } from '../../fhir/translation.ts';
import { texts } from '../../shared/intl/texts.ts';
import { fhirSearch, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { paths, viewPath } from './index.ts';

const messages = texts('organizations.search', {
  title: ['Teams', 'Group of results in the global search'],
});

export const searches: readonly RecordSearch[] = [
  fhirSearch<Organization>({
    key: 'teams',
    label: messages.title,
    icon: 'organization',
    needs: ['Organization.read'],
    type: 'Organization',
    list: paths.list,
    elements: 'name,active',
    toHit: (team, { intl }) => {
      const id = team.id ?? '';
      return { id, to: viewPath(id), name: translatedName(team, intl.locale) ?? id };
    },
  }),
];
