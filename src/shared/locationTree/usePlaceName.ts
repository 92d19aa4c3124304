import type { Location } from 'fhir/r4';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { placeName } from '../../fhir/location.ts';

/** What a place is called on screen: its name in the person's language, else its name, else its id. Never to be written. */
export function usePlaceName(): (location: Pick<Location, 'id' | 'name' | '_name'>) => string {
  const { locale } = useIntl();
  return useCallback((location) => placeName(location, locale) ?? location.id ?? '', [locale]);
}
