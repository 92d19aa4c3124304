import type { Group } from 'fhir/r4';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useSearchGroupQuery, type SearchGroupApiArg } from '../../api/fhir/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { matches, nextLink, total } from '../../fhir/bundle.ts';
import { products } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import type { ListParams } from '../../shared/table/useListParams.ts';
import { toRow } from './commodity.ts';

interface Filters {
  /** 'yes', 'no' or '' for all. */
  asset?: string;
  /** 'active', 'inactive' or '' for all. */
  status?: string;
}

type Paging = Pick<ListParams, 'page' | 'pageSize' | 'search' | 'sort'>;

/** A product that does not say that it is an asset is none; one that does not say that it is off is active. */
const byAsset: Record<string, SearchGroupApiArg> = {
  yes: { characteristic: codingKey(products.attractive), value: 'true' },
  no: { 'value:not': 'true' },
};
const byStatus: Record<string, SearchGroupApiArg> = {
  active: { 'active:not': 'false' },
  inactive: { active: 'false' },
};

/** The server's request for one page of the commodities in the configured List (reference, locations section 7.2). */
export function commodityQuery(listId: string, list: Paging, { asset, status }: Filters): SearchGroupApiArg {
  const offset = (list.page - 1) * list.pageSize;
  return {
    code: codingKey(products.supply),
    '_has:List:item:_id': listId,
    ...byAsset[asset ?? ''],
    ...byStatus[status ?? ''],
    ...(list.search && { 'name:contains': list.search }),
    ...(list.sort && { _sort: list.sort }),
    ...(offset > 0 && { _getpagesoffset: offset }),
    _count: list.pageSize,
    _total: 'accurate',
  };
}

/** One page of commodities as table rows, with the number of all when the server counts them. */
export function useCommodityList(list: Paging, filters: Filters) {
  const { commodityListId } = useConfig();
  const query = useSearchGroupQuery(commodityListId ? commodityQuery(commodityListId, list, filters) : skipToken);
  const { data } = query;
  const rows = useMemo(() => data && matches<Group>(data, 'Group').map(toRow), [data]);
  const extent = useMemo(() => ({ total: total(data), hasNext: nextLink(data) !== undefined }), [data]);
  return { query, rows, extent };
}
