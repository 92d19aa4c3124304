import { useCallback, useEffect, useMemo, useRef } from 'react';
import { attemptUntil } from '../../../api/attempt.ts';
import type { CsvSource } from '../../export/useCsvExport.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { listContent } from '../listContent.ts';
import type { ListParams } from '../useListParams.ts';
import {
  allRowsSelected,
  rowsDeselected,
  rowsSelected,
  selectionCleared,
  selectSelection,
  type ListSelection,
  type SelectedRow,
} from './selectionSlice.ts';

interface Options<Row> {
  /** Area, search and filters of the list: a change of them clears the selection; one of page, size and sort does not. */
  list: Pick<ListParams, 'search' | 'filters'> & Partial<Pick<ListParams, 'area'>>;
  getRowId: (row: Row) => string;
  /** Number of rows on all pages, if the server reports it. */
  total?: number;
  /** All rows with the list's area, search and filters. Without it, "Select all" is not offered. */
  csv?: CsvSource<Row>;
}

/** Selected rows of a list, on all of its pages. */
export interface Selection {
  /** Number of selected rows; undefined if all rows are selected and the server reports no total. */
  count: number | undefined;
  /** True if every row that matches search and filters is selected, possibly with exceptions. */
  isAll: boolean;
  has: (id: string) => boolean;
  set: (rows: readonly SelectedRow[], selected: boolean) => void;
  /** Like `set` for one row; with `page`, for all of its rows from the one that was toggled last up to this one. */
  toggle: (row: SelectedRow, selected: boolean, page?: readonly SelectedRow[]) => void;
  /** The selected rows in the order of selection; empty if `isAll`. */
  rows: readonly SelectedRow[];
  /** Number of rows that `selectAll` selects, if known. */
  total: number | undefined;
  /** Selects every row that matches search and filters; undefined if the list cannot enumerate them. */
  selectAll: (() => void) | undefined;
  clear: () => void;
  /**
   * Ids of the selected rows, page by page. "All" is resolved by requests with the list's search and filters, at the
   * time of the call. An action that changes what the filters match collects all ids before it starts. Rejects with an
   * ApiError, or with the reason of the signal.
   */
  ids: (signal: AbortSignal) => AsyncIterable<readonly string[]>;
}

const none: ListSelection = { scope: '', isAll: false, rows: [] };

/** The selection of the list with this key, stored until area, search or filters change, or the user leaves the list. */
export function useSelection<Row>(key: string, { list, getRowId, total, csv }: Options<Row>): Selection {
  const dispatch = useAppDispatch();
  const scope = listContent(list);
  const stored = useAppSelector((state) => selectSelection(state, key));
  const isOutdated = stored !== undefined && stored.scope !== scope;
  useEffect(() => {
    if (isOutdated) dispatch(selectionCleared(key));
  }, [dispatch, key, isOutdated]);

  useEffect(() => () => void dispatch(selectionCleared(key)), [dispatch, key]);

  const { isAll, rows: listed } = stored && !isOutdated ? stored : none;
  const ids = useMemo(() => new Set(listed.map(({ id }) => id)), [listed]);
  const clear = useCallback(() => void dispatch(selectionCleared(key)), [dispatch, key]);
  const toggled = useRef<string>(undefined);
  const set = useCallback(
    (rows: readonly SelectedRow[], selected: boolean): void =>
      void dispatch((selected ? rowsSelected : rowsDeselected)({ list: key, scope, rows })),
    [dispatch, key, scope],
  );
  const toggle = useCallback(
    (row: SelectedRow, selected: boolean, page: readonly SelectedRow[] = []): void => {
      const [from, to] = [toggled.current, row.id].map((id) => page.findIndex((other) => other.id === id)) as [
        number,
        number,
      ];
      toggled.current = row.id;
      set(from < 0 || to < 0 ? [row] : page.slice(Math.min(from, to), Math.max(from, to) + 1), selected);
    },
    [set],
  );
  return {
    count: !isAll ? ids.size : total === undefined ? undefined : Math.max(0, total - ids.size),
    isAll,
    has: (id) => ids.has(id) !== isAll,
    set,
    toggle,
    rows: isAll ? [] : listed,
    total,
    selectAll: csv && (() => void dispatch(allRowsSelected({ list: key, scope }))),
    clear,
    ids: async function* pages(signal) {
      if (!isAll) yield [...ids];
      else {
        for await (const { rows } of csv?.pages(attemptUntil(signal)) ?? []) {
          yield rows.map(getRowId).filter((id) => !ids.has(id));
        }
      }
    },
  };
}
