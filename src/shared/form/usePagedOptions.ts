import { useState } from 'react';
import type { OutboxState } from '../outbox/outboxEntry.ts';

export interface ReferenceOption {
  /** Form value, e.g. `Location/<id>`. */
  value: string;
  label: string;
  /** Name to store in a reference if `label` is a translation of it. */
  display?: string;
  disabled?: boolean;
  /** State of a new record that was not sent yet. */
  pending?: OutboxState;
}

/** One page of search results. */
export interface OptionsPage {
  options: readonly ReferenceOption[];
  /** Total number of matches, if the server reports it. */
  total?: number;
  /** True if there is another page; only used without `total`. */
  hasNext?: boolean;
}

export interface OptionsQuery {
  search: string;
  /** 1-based; a page has 20 options. */
  page: number;
  /** True until the list is first opened; no request is sent. */
  skip: boolean;
}

/** Result of a caller's options hook. `data` must belong to the current query: RTK's `currentData`. */
export interface OptionsResult {
  data?: OptionsPage;
  isFetching?: boolean;
  error?: unknown;
  refetch?: () => unknown;
}

/** A hook that wraps the caller's query; called on every render. */
export type UseOptions = (query: OptionsQuery) => OptionsResult;

interface PagedOptions extends Pick<OptionsResult, 'isFetching' | 'error' | 'refetch'> {
  options: readonly ReferenceOption[];
  /** Number of records not loaded yet; undefined without a total. */
  more: number | undefined;
  loadMore: (() => void) | undefined;
}

interface Progress {
  search: string;
  page: number;
  /** Options of the previous pages. */
  before: readonly ReferenceOption[];
}

/** Accumulates the options of all loaded pages of one search; a new search starts over. */
export function usePagedOptions(useOptions: UseOptions, search: string, skip: boolean): PagedOptions {
  const [progress, setProgress] = useState<Progress>({ search, page: 1, before: [] });
  const { page, before } = progress.search === search ? progress : { page: 1, before: [] };
  const { data, isFetching, error, refetch } = useOptions({ search, page, skip });

  const options = unique([...before, ...(data?.options ?? [])]);
  const more = data?.total === undefined ? undefined : Math.max(0, data.total - options.length);
  const hasNext =
    data !== undefined && (more === undefined ? (data.hasNext ?? false) : more > 0 && data.options.length > 0);
  return {
    options,
    more,
    loadMore: hasNext ? () => setProgress({ search, page: page + 1, before: options }) : undefined,
    isFetching,
    error,
    refetch,
  };
}

/** Removes duplicates: a record added between two requests shifts the pages. */
function unique(options: readonly ReferenceOption[]): ReferenceOption[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
