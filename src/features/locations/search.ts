import type { Location } from 'fhir/r4';
import { translatedName } from '../../fhir/translation.ts';
import { defineMessages } from '../../shared/intl/defineMessages.ts';
import { ancestryOf } from '../../shared/locationTree/useAncestors.ts';
import { fhirSearch, type RecordSearch } from '../../shared/search/recordSearch.ts';
import { paths, viewPath } from './paths.ts';

const messages = defineMessages({
  title: {
    id: 'locations.search.title',
    defaultMessage: 'Locations',
    description: 'Group of results in the global search',
  },
});

export const searches: readonly RecordSearch[] = [
  fhirSearch<Location>({
    key: 'locations',
    label: messages.title,
    needs: ['Location.read'],
    type: 'Location',
    list: paths.all,
    // The ancestors make the path, in the same response.
    query: { _include: 'Location:partof', '_include:iterate': 'Location:partof' },
    elements: 'name,partOf',
    toHit: (location, { intl, bundle }) => {
      const id = location.id ?? '';
      const nameOf = (each: Location): string => translatedName(each, intl.locale) ?? each.id ?? '';
      const ancestors = ancestryOf(bundle, id)?.ancestors ?? [];
      return { id, to: viewPath(id), name: nameOf(location), detail: ancestors.map(nameOf).join(' › ') };
    },
  }),
];
