import { rowMapping } from '../../fhir/rowMapping.ts';
import { translatedName } from '../../fhir/translation.ts';
import { texts } from '../../shared/intl/texts.ts';
import { fhirSearch, type HitContext, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { paths, viewPath } from './index.ts';

const messages = texts('organizations.search', {
  title: ['Teams', 'Group of results in the global search'],
});

export const searches: readonly RecordSearch[] = [
  fhirSearch({
    key: 'teams',
    label: messages.title,
    icon: 'organization',
    needs: ['Organization.read'],
    list: paths.list,
    hits: rowMapping('Organization', ['name'], (team, { intl }: HitContext) => {
      const id = team.id ?? '';
      return { id, to: viewPath(id), name: translatedName(team, intl.locale) ?? id };
    }),
  }),
];
