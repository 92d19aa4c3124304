import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, Group } from '../../../common/fhir/r4.ts';
import { useCallback, useMemo } from 'react';
import { useSearchGroupQuery, type SearchGroupApiArg } from '../../api/fhir/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { products } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import type { SearchForm } from '../../../common/fhir/spellings.ts';
import { useFhirCsv } from '../../shared/export/useFhirCsv.ts';
import { useDeletedItems } from '../../shared/record/useDeletedItems.ts';
import { useNameSearch } from '../../shared/search/useNameSearch.ts';
import { extentOf, pageQuery, type Paging } from '../../shared/table/pageQuery.ts';
import { readRows, useReportErrors } from '../../shared/table/readRows.ts';
import { idOf, type FhirList } from '../../shared/table/useFhirList.ts';
import type { ListParams } from '../../shared/table/useListParams.ts';
import { useMissingSaved } from '../../shared/table/useSavedRow.ts';
import { toRow, type CommodityRow } from './commodity.ts';

interface Filters {
  /** 'yes', 'no' or '' for all. */
  asset?: string;
  /** 'active', 'inactive' or '' for all. */
  status?: string;
  /** 'off' for inactive commodities, in the List or deleted from it; '' for those in the List. */
  show?: string;
}

/** A product without a value is not an asset, and is active. */
const byAsset: Record<string, SearchGroupApiArg> = {
  yes: { characteristic: codingKey(products.attractive), value: 'true' },
  no: { 'value:not': 'true' },
};
const byStatus: Record<string, SearchGroupApiArg> = {
  active: { 'active:not': 'false' },
  inactive: { active: 'false' },
};

/** Search parameters for one page of the commodities in the configured List. */
export function commodityQuery(
  listId: string,
  list: Paging,
  { asset, status, show }: Filters,
  form?: SearchForm,
): SearchGroupApiArg {
  return {
    code: codingKey(products.supply),
    ...(show === 'off' ? { active: 'false' } : { '_has:List:item:_id': listId }),
    ...byAsset[asset ?? ''],
    ...byStatus[status ?? ''],
    ...pageQuery(list, form),
  };
}

/** Search parameters that find which of these commodities are in the configured List. */
export function listedQuery(listId: string, ids: readonly string[]): SearchGroupApiArg {
  return { _id: ids.join(','), '_has:List:item:_id': listId, _elements: 'id', _count: ids.length };
}

const allRows = (bundle: Bundle) => matches<Group>(bundle, 'Group').map(toRow);
const readAll = (bundle: Bundle) => readRows(matches<Group>(bundle, 'Group'), toRow);

/** One page of commodities as table rows, with the total if the server returns one, and a CSV source of all of them. */
export function useCommodityList<Filter extends string>(
  list: ListParams<Filter>,
  filters: Filters,
): FhirList<CommodityRow, Filter> {
  const { commodityListId } = useConfig();
  const query = useNameSearch<Group>(
    'Group',
    (form) => (commodityListId ? commodityQuery(commodityListId, list, filters, form) : undefined),
    list.isDefaultSort ? list.search : '',
  );
  const params = query.args;
  const deleted = useDeletedItems(commodityListId);
  const showsDeleted = filters.show === 'off';
  const isShown = useCallback(
    ({ id }: CommodityRow) => showsDeleted || !deleted?.has(`Group/${id}`),
    [showsDeleted, deleted],
  );
  // An export fails rather than leave out a record.
  const toRows = (bundle: Bundle) => allRows(bundle).filter(isShown);
  const csv = useFhirCsv({ name: 'commodities', type: 'Group', params, toRows, upload: 'products' });
  const { data } = query;
  const found = useMemo(() => data && readAll(data), [data]);
  useReportErrors(found);
  // A search cannot exclude members of a List, so a second request determines which displayed rows are in it.
  const ids = showsDeleted && query.currentData ? readAll(query.currentData).rows.map(({ id }) => id) : [];
  const { currentData: listedData } = useSearchGroupQuery(
    ids.length > 0 ? listedQuery(commodityListId, ids) : skipToken,
  );
  const pageRows = useMemo(() => {
    const listed = listedData && new Set(matches<Group>(listedData, 'Group').map(({ id }) => id));
    const isUnlisted = ({ id }: CommodityRow) => (listed && !listed.has(id)) || deleted?.has(`Group/${id}`);
    const shown = deleted && found?.rows.filter(isShown);
    return shown?.map((row) => (isUnlisted(row) ? { ...row, deleted: true } : row));
  }, [found, deleted, listedData, isShown]);
  const missing = useMissingSaved(list, query.isFetching ? undefined : pageRows);
  const { currentData: saved } = useSearchGroupQuery(
    params && missing !== undefined
      ? { ...commodityQuery(commodityListId, { ...list, page: 1, search: '' }, filters), _id: missing }
      : skipToken,
  );
  const rows = useMemo(
    () => pageRows && [...(saved ? readAll(saved).rows.filter(isShown) : []), ...pageRows],
    [pageRows, saved, isShown],
  );
  const extent = useMemo(() => extentOf(data), [data]);
  return {
    params: list,
    tableProps: {
      rows,
      unreadable: found?.unreadable,
      getRowId: idOf,
      list,
      extent,
      csv,
      isFetching: query.isFetching || deleted === undefined,
    },
    error: query.isFetching ? undefined : query.error,
    refetch: () => void query.refetch(),
  };
}
