import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ScanReader } from '../../shared/scan/scanReader.ts';
import { useScan } from '../../shared/scan/useScan.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { PermissionBits } from '../../../common/session/permissions.ts';
import { isSameAction, type ActivityEntry } from './entry.ts';
import type { ActivityKind } from './kinds.ts';
import { createMerge, firstPage, groupsOf, reportingFailures, type Cursor } from './mergePages.ts';
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

/** Entries of a page that ended early, and where its search continues. */
interface Beginning {
  list: unknown;
  page: number;
  cursor: Cursor;
  entries: readonly ActivityEntry[];
}

const same = (one: Gap, other: Gap): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A page of the merged list of changes. Memory holds this page and one response of each server's list. */
export function useActivity({ kinds, bits, query, hasImports, page, pageSize, toFirstPage }: Options) {
  const dispatch = useAppDispatch();
  const [generation, setGeneration] = useState(0);
  const [beginning, setBeginning] = useState<Beginning>();
  const queryKey = JSON.stringify([query, pageSize]);

  const list = useMemo(() => {
    const gaps: Gap[] = [];
    const onGap = (gap: Gap): void => {
      if (!gaps.some((each) => same(each, gap))) gaps.push(gap);
    };
    const { sources, accepts, isFiltered } = activitySources({ dispatch, kinds, bits, query, hasImports, onGap });
    // Beginnings of the pages known so far.
    return { readPage: createMerge(sources), accepts, isFiltered, sources, gaps, cursors: [firstPage] as Cursor[] };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- queryKey changes with the content of query
  }, [dispatch, kinds, bits, hasImports, queryKey, generation]);
  const before = beginning?.list === list && beginning.page === page ? beginning : undefined;

  const read = useCallback(
    async ({ attempt, addDone }: ScanReader) => {
      const { readPage, accepts, isFiltered, sources, cursors, gaps } = list;
      const cursor = before?.cursor ?? cursors[page - 1];
      const known = before?.entries ?? [];
      if (!cursor) return undefined;
      const result = await readPage(cursor, {
        size: pageSize - groupsOf(known, isSameAction).length,
        ...{ joins: isSameAction, before: known },
        count: isFiltered ? scanSize : pageSize + 1,
        maxRequests: sources.length + scanRequests,
        ...{ accepts, attempt: reportingFailures(attempt), onRead: addDone },
      });
      if (result.next) cursors[page] = result.next;
      return { ...result, entries: [...known, ...result.entries], gaps: [...gaps], list, page };
    },
    [list, page, pageSize, before],
  );
  const data = useScan('activity', read);
  const isKnown = list.cursors[page - 1] !== undefined;
  useEffect(() => {
    if (!isKnown) toFirstPage();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- toFirstPage is not stable
  }, [isKnown]);

  const result = data.latest;
  const groups = useMemo(() => result && groupsOf(result.entries, isSameAction), [result]);
  return {
    data,
    result,
    /** The rows by action. */
    groups,
    /** False after a search that was stopped or failed, if the result is that of another page or other filters. */
    isShown: data.scan.status === 'running' || (result?.list === list && result.page === page),
    list,
    hasNext: result?.next !== undefined && groups?.length === pageSize,
    /** Shows a new change, which is on the first page; other pages stay as they are. */
    reload: () => {
      if (page === 1) setGeneration((count) => count + 1);
    },
    /** Searches earlier changes for the rest of the page. */
    further: () => {
      if (result?.next) setBeginning({ list, page, cursor: result.next, entries: result.entries });
    },
  };
}
