import type { Bundle, Group, List } from '../../../common/fhir/r4.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { fhirEndpoints, useSearchListQuery, type SearchGroupApiArg } from '../../api/fhir/index.ts';
import { pageOf } from '../../api/fhir/pageOf.ts';
import { matches, nextLink, resourcesOf } from '../../../common/fhir/bundle.ts';
import { inventory } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { deletedItemsOf } from '../../../common/fhir/listEntries.ts';
import { searchText } from '../../../common/fhir/searchText.ts';
import type { SearchForm } from '../../../common/fhir/spellings.ts';
import { needsLooseForm } from '../../shared/search/useNameSearch.ts';
import { reportError } from '../../shared/state/PartBoundary.tsx';
import { readRows, type ReadRows } from '../../shared/table/readRows.ts';
import { toRow, type InventoryRow } from './inventory.ts';
import { stockListsQuery } from './placedStock.ts';

export interface StockFilter {
  /** Bare id of the Location. */
  locationId: string;
  /** Part of the product's name. */
  search: string;
  /** True for stock whose accountability has ended. */
  over: boolean;
  /** YYYY-MM-DD. */
  today: string;
}

/** Size of the n-th requested portion: 50, then doubled up to 400. */
const portionSize = (n: number): number => Math.min(50 * 2 ** n, 400);

/**
 * Search parameters for one portion of a Location's stock with its products. Servers cannot search by the end of a member's
 * period, so the status is computed on the client. Running stock is sorted newest first and past stock oldest first, so
 * that the first portion is usually sufficient.
 */
export function stockQuery(
  { locationId, search, over }: StockFilter,
  offset: number,
  count: number,
  form?: SearchForm,
): SearchGroupApiArg {
  return {
    code: codingKey(inventory.item),
    '_has:List:item:subject': `Location/${locationId}`,
    ...(search && { 'member:Group.name:contains': searchText(search, form) }),
    _include: 'Group:member',
    ...pageOf({ sort: over ? '_lastUpdated' : '-_lastUpdated', offset, count }),
  };
}

/** Search parameters that find a stock item only if the List of the Location contains it. */
export function listedStockQuery(locationId: string, inventoryId: string): SearchGroupApiArg {
  return { _id: inventoryId, '_has:List:item:subject': `Location/${locationId}`, _elements: 'id' };
}

/** The rows of one portion with the requested status, without the `deleted` items (`Group/7`). */
function readPortion(
  bundle: Bundle,
  { over, today }: StockFilter,
  deleted: ReadonlySet<string>,
): ReadRows<InventoryRow> {
  const byId = new Map(resourcesOf<Group>(bundle, 'Group').map((group) => [group.id ?? '', group]));
  const groups = matches<Group>(bundle, 'Group').filter((group) => !deleted.has(`Group/${group.id}`));
  const read = readRows(groups, (group) => toRow(group, byId, today));
  return { ...read, rows: read.rows.filter((row) => row.over === over) };
}

/** The rows of a portion for an export, which fails rather than leave out a record. */
export function exportedRows(bundle: Bundle, filter: StockFilter, deleted: ReadonlySet<string>): InventoryRow[] {
  const { rows, errors } = readPortion(bundle, filter, deleted);
  if (errors.length > 0) throw errors[0];
  return rows;
}

/** Rows of a portion, and whether another one follows. */
interface Portion {
  rows: InventoryRow[];
  unreadable: string[];
  hasNext: boolean;
  /** True if the usual form of the search has no match and the loose form is another search. */
  needsLooseForm: boolean;
}

interface StockSearch extends StockFilter {
  /** Form of the search by name. */
  form: SearchForm;
}

const none: ReadonlySet<string> = new Set();

const { useStockInfiniteQuery } = fhirEndpoints.injectEndpoints({
  endpoints: (build) => ({
    /** The stock of a Location in portions; the cache contains their rows only. */
    stock: build.infiniteQuery<Portion, StockSearch, { index: number; offset: number }>({
      infiniteQueryOptions: {
        initialPageParam: { index: 0, offset: 0 },
        getNextPageParam: ({ hasNext }, _pages, { index, offset }) =>
          hasNext ? { index: index + 1, offset: offset + portionSize(index) } : undefined,
      },
      query: ({ queryArg: { form, ...filter }, pageParam: { index, offset } }) => ({
        url: '/Group',
        params: { ...stockQuery(filter, offset, portionSize(index), form) },
      }),
      transformResponse: (bundle: Bundle, _meta, { queryArg: { form, ...filter }, pageParam: { index } }) => {
        const { rows, unreadable, errors } = readPortion(bundle, filter, none);
        errors.forEach(reportError);
        const argsOf = (each: SearchForm) => stockQuery(filter, 0, 1, each);
        const isLooser = form === 'usual' && index === 0 && needsLooseForm(bundle, argsOf);
        return { rows, unreadable, hasNext: nextLink(bundle) !== undefined, needsLooseForm: isLooser };
      },
    }),
  }),
});

/**
 * One page of a Location's stock. Requests portions until the page is full and it is known whether another one follows,
 * usually a few. The total is known only after the last portion.
 */
export function useStock(filter: StockFilter, { page, pageSize }: { page: number; pageSize: number }) {
  const { currentData: lists, error: listsError } = useSearchListQuery(stockListsQuery(filter.locationId));
  // Without the Lists, all items are shown.
  const isReady = lists !== undefined || listsError !== undefined;
  const deleted = useMemo(() => deletedItemsOf(matches<List>(lists, 'List')), [lists]);
  const options = { refetchOnMountOrArgChange: true };
  const usual = useStockInfiniteQuery(isReady ? { ...filter, form: 'usual' } : skipToken, options);
  const form: SearchForm = usual.currentData?.pages[0]?.needsLooseForm ? 'loose' : 'usual';
  const loose = useStockInfiniteQuery(form === 'loose' ? { ...filter, form } : skipToken, options);
  const stock = form === 'loose' ? loose : usual;
  const { data, isFetching, hasNextPage, fetchNextPage, refetch } = stock;
  const rows = useMemo(
    () => data?.pages.flatMap((portion) => portion.rows).filter(({ id }) => !deleted.has(`Group/${id}`)),
    [data, deleted],
  );
  const requiredRows = page * pageSize + 1;
  const isComplete = rows !== undefined && (rows.length >= requiredRows || !hasNextPage);
  const error = isFetching ? undefined : stock.error;
  const isMissing = !isComplete && rows !== undefined && !isFetching && error === undefined;
  useEffect(() => {
    if (isMissing) void fetchNextPage();
  }, [isMissing, fetchNextPage]);
  return {
    rows: error === undefined ? rows?.slice((page - 1) * pageSize, page * pageSize) : undefined,
    unreadable: data?.pages.flatMap((portion) => portion.unreadable).filter((id) => !deleted.has(`Group/${id}`)),
    extent: rows && !hasNextPage ? { total: rows.length } : { hasNext: (rows?.length ?? 0) >= requiredRows },
    error,
    isFetching: error === undefined && (isFetching || !isComplete),
    deleted,
    form,
    refetch: () => void refetch(),
  };
}
