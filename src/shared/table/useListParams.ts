import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConfig } from '../../config/ConfigContext.ts';
import { readPreferences, writePreferences, type TablePreference } from '../../config/preferences.ts';
import {
  countFilters,
  pageSizes,
  readColumns,
  readListState,
  withoutFilters,
  writeColumns,
  writeListState,
  type FilterRule,
  type ListDefaults,
  type ListState,
} from './listParams.ts';

interface Options<Filter extends string> {
  /** Filters: each parameter name with its default ('' for "Show all"), or with all values, the default first. */
  filters?: Record<Filter, FilterRule>;
  /** Default sort, e.g. `name`. */
  sort?: string;
  /** Sort keys: the `sort` of the list's columns. Any other sort in the URL is ignored. */
  sorts?: readonly string[];
  /** Name of the table; with it, page size and columns are stored in this browser. */
  table?: string;
  /** Prefix of each parameter, if a page has several tables. */
  prefix?: string;
}

export interface ListParams<Filter extends string = string> extends ListState<Filter> {
  /** Name of the table in preferences and selections. */
  table: string | undefined;
  /** `replace`: a correction that Back must not return to. */
  setPage: (page: number, replace?: boolean) => void;
  setPageSize: (pageSize: number) => void;
  setSearch: (search: string) => void;
  setSort: (sort: string) => void;
  setFilter: (name: Filter, value: string) => void;
  /** Number of filters that differ from their default. */
  filterCount: number;
  /** Resets search and filters. */
  clearFilters: () => void;
  /** Keys of the chosen columns; undefined for the default. */
  columns: readonly string[] | undefined;
  setColumns: (keys: readonly string[] | undefined) => void;
}

/**
 * Page, size, search, sort and filters of a list, stored in the URL, so that a reload, a bookmark and the Back button
 * show the same rows. Every other change resets the page to 1. A search replaces the history entry.
 */
export function useListParams<Filter extends string = never>(options: Options<Filter> = {}): ListParams<Filter> {
  const { sort, table, prefix } = options;
  const filtersKey = JSON.stringify(options.filters ?? {});
  const sortsKey = JSON.stringify(options.sorts ?? []);
  const { defaultTablePageSize } = useConfig();
  const [{ pagination, columns: storedColumns }, setStored] = useState<TablePreference>(() =>
    readStoredPreference(table),
  );
  const storedPageSize = pagination?.pageSize;
  const [params, setParams] = useSearchParams();

  const defaults = useMemo<ListDefaults<Filter>>(
    () => ({
      pageSize: pageSizes.find((size) => size === storedPageSize) ?? defaultTablePageSize,
      filters: JSON.parse(filtersKey) as Record<Filter, FilterRule>,
      sort,
      sorts: JSON.parse(sortsKey) as string[],
      prefix,
    }),
    [storedPageSize, defaultTablePageSize, filtersKey, sort, sortsKey, prefix],
  );

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
      setStored((before) => ({ ...before, columns: next.columns }));
    },
    [table],
  );

  return useMemo(() => {
    const state = readListState(params, defaults);
    return {
      ...state,
      table,
      filterCount: countFilters(state, defaults),
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
    };
  }, [params, defaults, table, change, storePreference, setParams, prefix, storedColumns]);
}

function readStoredPreference(table: string | undefined): TablePreference {
  return (table && readPreferences().tablespref[table]) || {};
}
