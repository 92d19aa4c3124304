import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConfig } from '../../config/ConfigContext.ts';
import { readPreferences, writePreferences, type Density, type TablePreference } from '../../config/preferences.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { areaValue } from '../area/areaParam.ts';
import type { AreaType } from '../area/areaQueries.ts';
import { useAreaOf, type Area } from '../area/useArea.ts';
import { useReplaceParams } from '../area/useReplaceParams.ts';
import { useAppSelector } from '../store/hooks.ts';
import {
  countActiveFilters,
  countFilters,
  hasListParams,
  openView,
  pageSizes,
  readColumns,
  readDensity,
  readListState,
  viewQuery,
  type ListLayout,
  withoutFilters,
  writeColumns,
  writeDensity,
  writeListState,
  availableFilters,
  type FilterAvailability,
  type FilterRule,
  type ListDefaults,
  type ListState,
} from './listParams.ts';
import { readWidths, storedWidths, writeWidths, type ColumnWidths } from './columnWidths.ts';
import { defaultViewOf } from './views/storedViews.ts';

interface Options<Filter extends string> {
  /** Filters: each parameter name with its default ('' for "Show all"), or with all values, the default first. */
  filters?: Record<Filter, FilterRule>;
  /** The filters that depend on permissions or on the server; the others are available. */
  availability?: FilterAvailability<Filter>;
  /** Default sort, e.g. `name`. */
  sort?: string;
  /** Sort keys: the `sort` of the list's columns. Any other sort in the URL is ignored. */
  sorts?: readonly string[];
  /** Name of the table; with it, page size and columns are stored in this browser. */
  table?: string;
  /** Prefix of each parameter, if a page has several tables. */
  prefix?: string;
  /** Type of the records, if the list can be limited to an area. It begins with the user's own. */
  area?: AreaType;
}

export interface ListParams<Filter extends string = string> extends ListState<Filter> {
  /** Name of the table in preferences and selections. */
  table: string | undefined;
  /** False if the user has chosen another sort than that of the list. */
  isDefaultSort: boolean;
  /** `replace`: a correction that Back must not return to. */
  setPage: (page: number, replace?: boolean) => void;
  setPageSize: (pageSize: number) => void;
  setSearch: (search: string) => void;
  setSort: (sort: string) => void;
  setFilter: (name: Filter, value: string) => void;
  availability: FilterAvailability<Filter>;
  /** Number of filters that differ from their default. */
  filterCount: number;
  /** Number of filters with a value, including defaults that restrict the list. */
  activeFilterCount: number;
  /** Resets search and filters. */
  clearFilters: () => void;
  /** Keys of the chosen columns; undefined for the default. */
  columns: readonly string[] | undefined;
  setColumns: (keys: readonly string[] | undefined) => void;
  /** Widths of columns in rem; undefined for those of the content. */
  widths: ColumnWidths | undefined;
  setWidths: (widths: ColumnWidths | undefined) => void;
  /** Restores the default columns with automatic widths. */
  resetColumns: () => void;
  /** Row height of the address; undefined for that of the user. */
  density: Density | undefined;
  /** Changes the row height of the address, if it has one. */
  setDensity: (density: Density) => void;
  /** Saved views; undefined for a list without name, or without a user. */
  views: ListViews | undefined;
  /** The area to which the list is limited; undefined for a list without one. */
  area: Area | undefined;
}

/** Access to the saved views of a list. */
export interface ListViews {
  userId: string;
  table: string;
  /** The current state as the parameters of a view, with the shown columns and the row height. */
  query: (layout: ListLayout) => string;
  open: (query: string) => void;
  /** Query of the address of the list with a view, `?status=active`. */
  address: (query: string) => string;
}

/**
 * Page, size, search, sort and filters of a list, stored in the URL, so that a reload, a bookmark and the Back button
 * show the same rows. Every other change resets the page to 1. A search replaces the history entry. Without parameters in
 * the address, the page opens with the user's default view.
 */
export function useListParams<Filter extends string = never>(options: Options<Filter> = {}): ListParams<Filter> {
  const { sort, table, prefix, area: areaType } = options;
  const hasArea = areaType !== undefined;
  const filtersKey = JSON.stringify(options.filters ?? {});
  const availabilityKey = JSON.stringify(options.availability ?? {});
  const sortsKey = JSON.stringify(options.sorts ?? []);
  const { defaultTablePageSize } = useConfig();
  const [{ pagination, columns: storedColumns, widths: widthsInBrowser }, setStored] = useState<TablePreference>(() =>
    readStoredPreference(table),
  );
  const storedPageSize = pagination?.pageSize;
  const [address, setParams] = useSearchParams();
  const userId = useAppSelector(selectUser)?.id;

  const availability = useMemo(() => JSON.parse(availabilityKey) as FilterAvailability<Filter>, [availabilityKey]);
  const defaults = useMemo<ListDefaults<Filter>>(
    () => ({
      pageSize: pageSizes.find((size) => size === storedPageSize) ?? defaultTablePageSize,
      filters: availableFilters(JSON.parse(filtersKey) as Record<Filter, FilterRule>, availability),
      sort,
      sorts: JSON.parse(sortsKey) as string[],
      prefix,
      hasArea,
    }),
    [storedPageSize, defaultTablePageSize, filtersKey, availability, sort, sortsKey, prefix, hasArea],
  );

  const [startView, setStartView] = useState(() => defaultViewOf(userId, table));
  const isPlain = !hasListParams(address, defaults);
  const isOpening = startView !== undefined && isPlain;
  // Already effective while the address is being replaced, so that no request is sent without the view.
  const shown = useMemo(
    () => (isOpening ? openView(address, defaults, startView.query) : address),
    [isOpening, address, defaults, startView],
  );
  const { area, params } = useAreaOf(areaType, { shown, isPlain, setParams });
  useReplaceParams(params, address);
  useEffect(() => {
    if (!isOpening) setStartView(undefined);
  }, [isOpening]);

  const change = useCallback(
    (part: Partial<ListState<Filter>>, replace = false) => {
      setParams((current) => writeListState(current, defaults, part), { replace });
    },
    [setParams, defaults],
  );

  const storePreference = useCallback(
    (part: TablePreference) => {
      if (!table) return;
      const next = { ...readStoredPreference(table), ...part };
      writePreferences({ tablespref: { [table]: next } });
      setStored((before) => ({ ...before, columns: next.columns, widths: next.widths }));
    },
    [table],
  );

  return useMemo(() => {
    const state = readListState(params, defaults);
    return {
      ...state,
      table,
      isDefaultSort: state.sort === (defaults.sort ?? ''),
      availability,
      filterCount: countFilters(state, defaults),
      activeFilterCount: countActiveFilters(state),
      clearFilters: () => change(withoutFilters(defaults)),
      columns: readColumns(params, prefix) ?? storedColumns,
      setPage: (page, replace) => change({ page }, replace),
      setPageSize: (pageSize) => {
        storePreference({ pagination: { pageSize } });
        change({ pageSize });
      },
      setSearch: (search) => change({ search }, true),
      setSort: (next) => change({ sort: next }),
      setFilter: (name, value) => change({ filters: { [name]: value } as ListState<Filter>['filters'] }),
      setColumns: (keys) => {
        storePreference({ columns: keys });
        setParams((current) => writeColumns(current, prefix, keys), { replace: true });
      },
      widths: readWidths(params, prefix) ?? storedWidths(widthsInBrowser),
      setWidths: (widths) => {
        storePreference({ widths });
        setParams((current) => writeWidths(current, prefix, widths), { replace: true });
      },
      resetColumns: () => {
        storePreference({ columns: undefined, widths: undefined });
        const without = (current: URLSearchParams) => writeColumns(current, prefix, undefined);
        setParams((current) => writeWidths(without(current), prefix, undefined), { replace: true });
      },
      density: readDensity(params, prefix),
      setDensity: (density) => setParams((current) => writeDensity(current, prefix, density), { replace: true }),
      views:
        table === undefined || userId === undefined
          ? undefined
          : {
              userId,
              table,
              query: (layout) =>
                viewQuery(state, defaults, {
                  ...layout,
                  area: area && !area.isPending ? areaValue(area.ids) : undefined,
                }),
              open: (query) => setParams((current) => openView(current, defaults, query)),
              address: (query) => `?${openView(params, defaults, query).toString()}`,
            },
      area,
    };
  }, [
    params,
    defaults,
    availability,
    table,
    change,
    storePreference,
    setParams,
    prefix,
    storedColumns,
    widthsInBrowser,
    userId,
    area,
  ]);
}

function readStoredPreference(table: string | undefined): TablePreference {
  return (table && readPreferences().tablespref[table]) || {};
}
