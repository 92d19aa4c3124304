import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from '../../../../common/fhir/r4.ts';
import { useSearchLocationQuery } from '../../../api/fhir/index.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { matches } from '../../../../common/fhir/bundle.ts';

interface Props {
  id: string;
}

/** Name of a Location by id. Shows the id until the name has loaded. */
export function LocationName({ id }: Props) {
  return useLocationName(id) ?? id;
}

/** Translated name of a Location by id: null while it loads, undefined if there is none. */
export function useLocationName(id: string): string | undefined | null {
  const { currentData, isFetching } = useSearchLocationQuery(id ? { _id: id, _elements: 'name' } : skipToken);
  const nameOf = useTranslatedName();
  const location = matches<Location>(currentData, 'Location')[0];
  return location ? nameOf(location) : isFetching ? null : undefined;
}
