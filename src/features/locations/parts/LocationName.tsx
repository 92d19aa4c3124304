import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from '../../../../common/fhir/r4.ts';
import { useSearchLocationQuery } from '../../../api/fhir/index.ts';
import { useChosenName } from '../../../shared/form/useChosenName.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { matches } from '../../../../common/fhir/bundle.ts';

interface Props {
  id: string;
}

/** Name of a chosen Location by id. */
export function LocationName({ id }: Props) {
  return useChosenName()({ value: id }, useLocationName(id));
}

/** Translated name of a Location by id: null while it loads, undefined if there is none. */
export function useLocationName(id: string): string | undefined | null {
  const { currentData, isFetching } = useSearchLocationQuery(id ? { _id: id, _elements: 'name' } : skipToken);
  const nameOf = useTranslatedName();
  const location = matches<Location>(currentData, 'Location')[0];
  return location ? nameOf(location) : isFetching ? null : undefined;
}
