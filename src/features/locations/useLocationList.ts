import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, Location } from '../../fhir/r4.ts';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchLocationQuery, type SearchLocationApiArg } from '../../api/fhir/index.ts';
import { matches, nextLink, resourcesOf, total } from '../../fhir/bundle.ts';
import { containsTyped } from '../../fhir/foldText.ts';
import { searchText } from '../../fhir/searchText.ts';
import type { SearchForm } from '../../fhir/spellings.ts';
import { useFhirCsv } from '../../shared/export/useFhirCsv.ts';
import { useLocaleCompare } from '../../shared/intl/useLocaleCompare.ts';
import { useNameSearch } from '../../shared/search/useNameSearch.ts';
import { sortByLocaleName } from '../../shared/names/sortByLocaleName.ts';
import { idOf, type FhirList } from '../../shared/table/useFhirList.ts';
import type { ListParams } from '../../shared/table/useListParams.ts';
import { useMissingSaved } from '../../shared/table/useSavedRow.ts';
import { locationRows, type LocationRow } from './location.ts';

interface Options {
  /** Includes the parents in the response, for their current names. */
  withParents?: boolean;
}

/** Page, size, search and order of a list. */
export type Paging = Pick<ListParams, 'page' | 'pageSize' | 'search' | 'sort'>;

/** Search parameters for one page of the Locations that match `filter`. */
export function locationListQuery(
  list: Paging,
  filter: SearchLocationApiArg,
  { withParents }: Options = {},
  form?: SearchForm,
): SearchLocationApiArg {
  const offset = (list.page - 1) * list.pageSize;
  return {
    ...filter,
    ...(list.search && { 'name:contains': searchText(list.search, form) }),
    ...(list.sort && { _sort: list.sort }),
    ...(withParents && { _include: 'Location:partof' }),
    ...(offset > 0 && { _getpagesoffset: offset }),
    _count: list.pageSize,
    _total: 'accurate',
    _elements: locationRows.elements,
  };
}

/** Without a chosen order, the names as typed first if the first page contains all matches. */
function typedFirst(
  rows: readonly LocationRow[],
  { page, search }: Pick<Paging, 'page' | 'search'>,
  hasNext: boolean,
): readonly LocationRow[] {
  if (page !== 1 || hasNext || search === '') return rows;
  const isOther = ({ name }: LocationRow): number => Number(!containsTyped(name, search));
  return rows.toSorted((one, other) => isOther(one) - isOther(other));
}

/** Rows of the matches, with the names of included parents. */
function toRows(bundle: Bundle, language: string): LocationRow[] {
  const locationsById = new Map(resourcesOf<Location>(bundle, 'Location').map((entry) => [entry.id ?? '', entry]));
  return matches<Location>(bundle, 'Location').map((location) => locationRows.toRow(location, language, locationsById));
}

/** One page of Locations as table rows, with a source of all rows for an export. */
export function useLocationList<Filter extends string>(
  list: ListParams<Filter>,
  filter: SearchLocationApiArg,
  options: Options = {},
): FhirList<LocationRow, Filter> {
  const query = useNameSearch<Location>('Location', (form) => locationListQuery(list, filter, options, form));
  const params = query.args ?? {};
  const { locale } = useIntl();
  const toLocalizedRows = useCallback((bundle: Bundle) => toRows(bundle, locale), [locale]);
  const csv = useFhirCsv({ name: 'locations', type: 'Location', params, toRows: toLocalizedRows, upload: 'locations' });
  const { data } = query;
  const compare = useLocaleCompare();
  const { page, sort, search } = list;
  const pageRows = useMemo(() => {
    if (!data) return undefined;
    const rows = toLocalizedRows(data);
    const hasNext = nextLink(data) !== undefined;
    return sort === ''
      ? typedFirst(rows, { page, search }, hasNext)
      : sortByLocaleName(rows, { page, sort }, hasNext, compare);
  }, [data, toLocalizedRows, page, sort, search, compare]);
  const missing = useMissingSaved(list, query.isFetching ? undefined : pageRows);
  const { currentData: saved } = useSearchLocationQuery(
    missing === undefined
      ? skipToken
      : locationListQuery({ ...list, page: 1, search: '' }, { ...filter, _id: missing }, options),
  );
  const rows = useMemo(
    () => pageRows && [...(saved ? toLocalizedRows(saved) : []), ...pageRows],
    [pageRows, saved, toLocalizedRows],
  );
  const extent = useMemo(() => ({ total: total(data), hasNext: nextLink(data) !== undefined }), [data]);
  return {
    params: list,
    tableProps: { rows, getRowId: idOf, list, extent, csv, isFetching: query.isFetching },
    error: query.isFetching ? undefined : query.error,
    refetch: () => void query.refetch(),
  };
}
