import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { PermissionBits } from '../../session/permissions.ts';
import { isSameAction, type ActivityEntry } from './entry.ts';
import type { ActivityKind } from './kinds.ts';
import { createMerge, firstPage, groupsOf, type Cursor, type MergedPage } from './mergePages.ts';
import { activitySources, type ActivityQuery, type Gap } from './sources.ts';

/** Entries per request while few of them match, and the number of requests after which a search pauses. */
const scanSize = 200;
const scanRequests = 10;

interface Options {
  kinds: readonly ActivityKind[];
  bits: PermissionBits;
  query: ActivityQuery;
  /** The installation has imports. */
  hasImports: boolean;
  page: number;
  pageSize: number;
  /** Called if the page cannot be shown, because its beginning is only known after the pages before it. */
  toFirstPage: () => void;
}

interface State {
  rows: readonly ActivityEntry[] | undefined;
  isFetching: boolean;
  result?: MergedPage<ActivityEntry>;
  gaps: readonly Gap[];
}

const same = (one: Gap, other: Gap): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A page of the merged list of changes. Memory holds this page and one response of each server's list. */
export function useActivity({ kinds, bits, query, hasImports, page, pageSize, toFirstPage }: Options) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<State>({ rows: undefined, isFetching: true, gaps: [] });
  const [attempt, setAttempt] = useState(0);
  const [generation, setGeneration] = useState(0);
  const queryKey = JSON.stringify([query, pageSize]);

  const list = useMemo(() => {
    const onGap = (gap: Gap): void =>
      setState((before) =>
        before.gaps.some((each) => same(each, gap)) ? before : { ...before, gaps: [...before.gaps, gap] },
      );
    const { sources, accepts, isFiltered } = activitySources({ dispatch, kinds, bits, query, hasImports, onGap });
    // Beginnings of the pages known so far.
    return { readPage: createMerge(sources), accepts, isFiltered, sources, cursors: [firstPage] as Cursor[] };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- queryKey stands for the contents of query
  }, [dispatch, kinds, bits, hasImports, queryKey, generation]);
  const stop = useRef<AbortController>(undefined);

  const read = useCallback(
    async (cursor: Cursor, before: readonly ActivityEntry[]): Promise<void> => {
      stop.current?.abort();
      const { signal } = (stop.current = new AbortController());
      const { readPage, accepts, isFiltered, sources, cursors } = list;
      setState((shown) => ({ ...shown, isFetching: true }));
      try {
        const result = await readPage(cursor, {
          size: pageSize - groupsOf(before, isSameAction).length,
          ...{ joins: isSameAction, before },
          count: isFiltered ? scanSize : pageSize + 1,
          maxRequests: sources.length + scanRequests,
          accepts,
          signal,
        });
        if (result.next) cursors[page] = result.next;
        setState((shown) => ({ ...shown, isFetching: false, rows: [...before, ...result.entries], result }));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    [list, page, pageSize],
  );

  useEffect(() => {
    const cursor = list.cursors[page - 1];
    if (!cursor) return toFirstPage();
    if (page === 1) setState((shown) => ({ ...shown, gaps: [] }));
    void read(cursor, []);
    return () => stop.current?.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- toFirstPage is not stable
  }, [list, page, read, attempt]);

  const { result, rows } = state;
  const groups = useMemo(() => rows && groupsOf(rows, isSameAction), [rows]);
  return {
    ...state,
    /** The rows by action. */
    groups,
    list,
    hasNext: result?.next !== undefined && groups?.length === pageSize,
    refetch: () => setAttempt((count) => count + 1),
    /** Shows a new change, which is on the first page; other pages stay as they are. */
    reload: () => {
      if (page === 1) setGeneration((count) => count + 1);
    },
    /** Searches earlier changes for the rest of the page. */
    further: () => {
      if (result?.next) void read(result.next, rows ?? []);
    },
  };
}
