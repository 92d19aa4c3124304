import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConfig } from '../../config/ConfigContext.ts';
import { readPreferences, writePreferences, type TablePreference } from '../../config/preferences.ts';
import {
  pageSizes,
  readColumns,
  readListState,
  writeColumns,
  writeListState,
  type FilterRule,
  type ListDefaults,
  type ListState,
} from './listParams.ts';

interface Options<Filter extends string> {
  /** Parameter names of the filters, each with its default value ('' for "Show all"), or with all its values, the default first. */
  filters?: Record<Filter, FilterRule>;
  /** Order when the address names none, e.g. `name`. */
  sort?: string;
  /** What the list can be sorted by: the `sort` of its columns. Any other order in the address is dropped. */
  sorts?: readonly string[];
  /** Name of the table: the chosen page size is then remembered in this browser. */
  table?: string;
  /** Put before each parameter when a page holds several tables. */
  prefix?: string;
}

export interface ListParams<Filter extends string = string> extends ListState<Filter> {
  /** `replace`: a correction, which Back is not to lead to again. */
  setPage: (page: number, replace?: boolean) => void;
  setPageSize: (pageSize: number) => void;
  setSearch: (search: string) => void;
  setSort: (sort: string) => void;
  setFilter: (name: Filter, value: string) => void;
  /** Keys of the chosen columns; undefined for the table's own choice. */
  columns: readonly string[] | undefined;
  setColumns: (keys: readonly string[] | undefined) => void;
}

/**
 * Page, size, search, sort and filters of a list, all in the address, so that a reload, a bookmark and the Back button
 * show the same rows. Changing anything but the page begins again at page 1. Typing replaces the entry in the history.
 */
export function useListParams<Filter extends string = never>(options: Options<Filter> = {}): ListParams<Filter> {
  const { sort, table, prefix } = options;
  const filtersKey = JSON.stringify(options.filters ?? {});
  const sortsKey = JSON.stringify(options.sorts ?? []);
  const { defaultTablePageSize } = useConfig();
  const [{ pagination, columns: usual }, setRemembered] = useState<TablePreference>(() => rememberedOf(table));
  const remembered = pagination?.pageSize;
  const [params, setParams] = useSearchParams();

  const defaults = useMemo<ListDefaults<Filter>>(
    () => ({
      pageSize: pageSizes.find((size) => size === remembered) ?? defaultTablePageSize,
      filters: JSON.parse(filtersKey) as Record<Filter, FilterRule>,
      sort,
      sorts: JSON.parse(sortsKey) as string[],
      prefix,
    }),
    [remembered, defaultTablePageSize, filtersKey, sort, sortsKey, prefix],
  );

  const change = useCallback(
    (part: Partial<ListState<Filter>>, replace = false) => {
      setParams((current) => writeListState(current, defaults, part), { replace });
    },
    [setParams, defaults],
  );

  const remember = useCallback(
    (part: TablePreference) => {
      if (!table) return;
      const next = { ...rememberedOf(table), ...part };
      writePreferences({ tablespref: { [table]: next } });
      setRemembered((before) => ({ ...before, columns: next.columns }));
    },
    [table],
  );

  return useMemo(
    () => ({
      ...readListState(params, defaults),
      columns: readColumns(params, prefix) ?? usual,
      setPage: (page, replace) => change({ page }, replace),
      setPageSize: (pageSize) => {
        remember({ pagination: { pageSize } });
        change({ pageSize });
      },
      setSearch: (search) => change({ search }, true),
      setSort: (next) => change({ sort: next }),
      setFilter: (name, value) => change({ filters: { [name]: value } as ListState<Filter>['filters'] }),
      setColumns: (keys) => {
        remember({ columns: keys });
        setParams((current) => writeColumns(current, prefix, keys), { replace: true });
      },
    }),
    [params, defaults, change, remember, setParams, prefix, usual],
  );
}

function rememberedOf(table: string | undefined): TablePreference {
  return (table && readPreferences().tablespref[table]) || {};
}
