import { useState } from 'react';

export interface ReferenceOption {
  /** What the form holds, e.g. `Location/<id>`. */
  value: string;
  label: string;
  /** The name to store in a reference, where the label is a translation of it. */
  display?: string;
  disabled?: boolean;
}

export interface OptionsPage {
  options: readonly ReferenceOption[];
  /** Matches in all, when the server told. */
  total?: number;
  /** There is another page; only read when there is no total. */
  hasNext?: boolean;
}

export interface OptionsQuery {
  search: string;
  /** Counts from 1; a page has 20 options (spec 1, section 9). */
  page: number;
  /** True until the list was opened for the first time: no request then. */
  skip: boolean;
}

/** What a caller's hook answers. `data` must belong to the query asked: RTK's `currentData`. */
export interface OptionsAnswer {
  data?: OptionsPage;
  isFetching?: boolean;
  error?: unknown;
  refetch?: () => unknown;
}

/** A hook over the caller's own query; it is called on every render, like any hook. */
export type UseOptions = (query: OptionsQuery) => OptionsAnswer;

interface PagedOptions extends Pick<OptionsAnswer, 'isFetching' | 'error' | 'refetch'> {
  options: readonly ReferenceOption[];
  /** Records that are not loaded yet; undefined when the server told no total. */
  more: number | undefined;
  loadMore: (() => void) | undefined;
}

interface Progress {
  search: string;
  page: number;
  /** Options of the pages before the current one. */
  before: readonly ReferenceOption[];
}

/** The options of all pages loaded so far for one search; another search begins again. */
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

/** A record added meanwhile shifts the pages, so that one may come twice. */
function unique(options: readonly ReferenceOption[]): ReferenceOption[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
