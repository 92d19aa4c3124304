import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, Location } from '../../../common/fhir/r4.ts';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchLocationQuery, type SearchLocationApiArg } from '../../api/fhir/index.ts';
import { matches, nextLink, resourcesOf } from '../../../common/fhir/bundle.ts';
import { identifierSearch, mayBeIdentifier } from '../../../common/fhir/identifierSearch.ts';
import { searchText } from '../../../common/fhir/searchText.ts';
import type { SearchForm } from '../../../common/fhir/spellings.ts';
import { areaQuery } from '../../shared/area/useArea.ts';
import { useFhirCsv } from '../../shared/export/useFhirCsv.ts';
import { useLocaleCompare } from '../../shared/intl/useLocaleCompare.ts';
import { useNameSearch } from '../../shared/search/useNameSearch.ts';
import { sortByLocaleName } from '../../shared/names/sortByLocaleName.ts';
import { idOf, type FhirList } from '../../shared/table/useFhirList.ts';
import { rowsQuery, type Paging } from '../../shared/table/pageQuery.ts';
import { readRows, useReportErrors } from '../../shared/table/readRows.ts';
import { useListExtent } from '../../shared/table/useListExtent.ts';
import type { ListParams } from '../../shared/table/useListParams.ts';
import { useMissingSaved } from '../../shared/table/useSavedRow.ts';
import { locationRows, type LocationRow } from './location.ts';

interface Options {
  /** Includes the parents in the response, for their current names. */
  withParents?: boolean;
}

/** Search parameters for one page of the Locations that match `filter`. */
export function locationListQuery(
  list: Paging,
  filter: SearchLocationApiArg,
  { withParents }: Options = {},
  form?: SearchForm,
): SearchLocationApiArg {
  // HAPI sorts as many records as all Locations faster without an offset of 0 (docs/decisions.md).
  const { _offset, ...rows } = rowsQuery(list, form);
  return {
    ...filter,
    ...rows,
    ...(_offset && { _offset }),
    ...(list.search && { 'name:contains': searchText(list.search, form) }),
    ...(withParents && { _include: 'Location:partof' }),
    _elements: locationRows.elements,
  };
}

/** Converts a match to a row, with the name of an included parent. */
function rowReader(bundle: Bundle, language: string): (location: Location) => LocationRow {
  const locationsById = new Map(resourcesOf<Location>(bundle, 'Location').map((entry) => [entry.id ?? '', entry]));
  return (location) => locationRows.toRow(location, language, locationsById);
}

const pickName = (args: SearchLocationApiArg = {}) => ({
  ...(args['name:contains'] && { 'name:contains': args['name:contains'] }),
});

/** One page of Locations as table rows, with a source of all rows for an export. */
export function useLocationList<Filter extends string>(
  list: ListParams<Filter>,
  filter: SearchLocationApiArg,
  options: Options = {},
): FhirList<LocationRow, Filter> & { nameSearch: object } {
  const inArea = areaQuery(list.area);
  const query = useNameSearch<Location>(
    'Location',
    (form) => inArea && locationListQuery(list, { ...filter, ...inArea }, options, form),
    list.isDefaultSort ? list.search : '',
  );
  const isUnnamed = query.data !== undefined && !query.isFetching && matches(query.data, 'Location').length === 0;
  const codeArgs =
    isUnnamed && list.page === 1 && mayBeIdentifier(list.search)
      ? { ...locationListQuery({ ...list, search: '' }, filter, options), identifier: identifierSearch(list.search) }
      : undefined;
  const coded = useSearchLocationQuery(codeArgs ?? skipToken);
  const isCoded = coded.currentData !== undefined && matches(coded.currentData, 'Location').length > 0;
  const data = isCoded ? coded.currentData : query.data;
  const args = isCoded ? codeArgs : query.args;
  const params = args ?? {};
  const { locale } = useIntl();
  const read = useCallback(
    (bundle: Bundle) => readRows(matches<Location>(bundle, 'Location'), rowReader(bundle, locale)),
    [locale],
  );
  // An export fails rather than leave out a record.
  const toRows = (bundle: Bundle) => matches<Location>(bundle, 'Location').map(rowReader(bundle, locale));
  const csv = useFhirCsv({ name: 'locations', type: 'Location', params, toRows, upload: 'locations' });
  const compare = useLocaleCompare();
  const { page, sort } = list;
  const found = useMemo(() => data && read(data), [data, read]);
  useReportErrors(found);
  const pageRows = useMemo(() => {
    if (!found) return undefined;
    const { rows } = found;
    return sortByLocaleName(rows, { page, sort }, nextLink(data) !== undefined, compare);
  }, [data, found, page, sort, compare]);
  const missing = useMissingSaved(list, query.isFetching ? undefined : pageRows);
  const { currentData: saved } = useSearchLocationQuery(
    missing === undefined
      ? skipToken
      : locationListQuery({ ...list, page: 1, search: '' }, { ...filter, _id: missing }, options),
  );
  const rows = useMemo(() => pageRows && [...(saved ? read(saved).rows : []), ...pageRows], [pageRows, saved, read]);
  const extent = useListExtent('Location', args, data);
  return {
    params: list,
    /** The parameter of the search by name. */
    nameSearch: pickName(args),
    tableProps: {
      rows,
      unreadable: found?.unreadable,
      getRowId: idOf,
      list,
      extent,
      csv,
      isFetching: query.isFetching || inArea === undefined,
    },
    error: query.isFetching ? undefined : query.error,
    refetch: () => void query.refetch(),
  };
}
