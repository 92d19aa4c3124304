import type { Bundle, Group, List } from '../../fhir/r4.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fhirEndpoints, useSearchListQuery, type SearchGroupApiArg } from '../../api/fhir/index.ts';
import { readFresh } from '../../api/read.ts';
import { matches, nextLink, resourcesOf } from '../../fhir/bundle.ts';
import { inventory } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import { deletedItemsOf } from '../../fhir/listEntries.ts';
import { searchText } from '../../fhir/searchText.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
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
): SearchGroupApiArg {
  return {
    code: codingKey(inventory.item),
    '_has:List:item:subject': `Location/${locationId}`,
    ...(search && { 'member:Group.name:contains': searchText(search) }),
    _include: 'Group:member',
    _sort: over ? '_lastUpdated' : '-_lastUpdated',
    ...(offset > 0 && { _getpagesoffset: offset }),
    _count: count,
  };
}

/** Search parameters that find a stock item only if the List of the Location contains it. */
export function listedStockQuery(locationId: string, inventoryId: string): SearchGroupApiArg {
  return { _id: inventoryId, '_has:List:item:subject': `Location/${locationId}`, _elements: 'id' };
}

/** The rows of one portion with the requested status, without the `deleted` items (`Group/7`). */
export function rowsOf(bundle: Bundle, { over, today }: StockFilter, deleted: ReadonlySet<string>): InventoryRow[] {
  const byId = new Map(resourcesOf<Group>(bundle, 'Group').map((group) => [group.id ?? '', group]));
  return matches<Group>(bundle, 'Group')
    .filter((group) => !deleted.has(`Group/${group.id}`))
    .map((group) => toRow(group, byId, today))
    .filter((row) => row.over === over);
}

interface Progress {
  key: string;
  rows: InventoryRow[];
  portions: number;
  offset: number;
  /** True after the last portion. */
  done: boolean;
}

interface Stock {
  key: string;
  rows: readonly InventoryRow[];
  done: boolean;
  error?: unknown;
}

/**
 * One page of a Location's stock. Requests portions until the page is full and it is known whether another one follows,
 * usually a few. The total is known only after the last portion.
 */
export function useStock(filter: StockFilter, { page, pageSize }: { page: number; pageSize: number }) {
  const dispatch = useAppDispatch();
  const { currentData: lists, error: listsError } = useSearchListQuery(stockListsQuery(filter.locationId));
  // Without the Lists, all items are shown.
  const isReady = lists !== undefined || listsError !== undefined;
  const deleted = useMemo(() => deletedItemsOf(matches<List>(lists, 'List')), [lists]);
  const [tries, setTries] = useState(0);
  const [stock, setStock] = useState<Stock>();
  const progress = useRef<Progress>(undefined);
  const filterKey = JSON.stringify(filter);
  const key = JSON.stringify([filterKey, tries, isReady, ...deleted]);
  const requiredRows = page * pageSize + 1;

  useEffect(() => {
    let current = true;
    const parsedFilter = JSON.parse(filterKey) as StockFilter;
    if (!isReady) return undefined;
    const read = async (): Promise<Stock> => {
      if (progress.current?.key !== key) {
        progress.current = { key, rows: [], portions: 0, offset: 0, done: false };
      }
      const state = progress.current;
      while (current && !state.done && state.rows.length < requiredRows) {
        const count = portionSize(state.portions);
        const bundle = await dispatch(
          readFresh(fhirEndpoints.endpoints.searchGroup, stockQuery(parsedFilter, state.offset, count)),
        );
        if (!current) break;
        state.rows.push(...rowsOf(bundle, parsedFilter, deleted));
        state.portions += 1;
        state.offset += count;
        state.done = nextLink(bundle) === undefined;
      }
      return { key, rows: [...state.rows], done: state.done };
    };
    void read()
      .catch((error: unknown): Stock => ({ key, rows: [], done: false, error }))
      .then((nextStock) => {
        if (current) setStock(nextStock);
      });
    return () => {
      current = false;
    };
  }, [dispatch, key, filterKey, requiredRows, isReady, deleted]);

  const isLoaded = stock?.key === key && (stock.done || stock.error !== undefined || stock.rows.length >= requiredRows);
  const rows = stock?.rows.slice((page - 1) * pageSize, page * pageSize);
  return {
    rows: stock?.error === undefined ? rows : undefined,
    extent: stock?.done ? { total: stock.rows.length } : { hasNext: (stock?.rows.length ?? 0) >= requiredRows },
    error: isLoaded ? stock.error : undefined,
    isFetching: !isLoaded,
    deleted,
    refetch: () => setTries((count) => count + 1),
  };
}
