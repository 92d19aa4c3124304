import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { RecordHit, RecordSearch } from '../../shared/search/recordSearch.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';

/** Shorter texts match nearly everything. */
export const minSearchLength = 2;
/** Milliseconds without typing before the servers are requested. */
const debounce = 250;

export interface SearchGroup {
  search: RecordSearch;
  /** Undefined until the first response. Stays that of the previous text until the response for the new one. */
  hits: readonly RecordHit[] | undefined;
  state: 'loading' | 'ready' | 'failed';
}

interface Outcome {
  text: string;
  hits: readonly RecordHit[] | undefined;
  isFailed: boolean;
}

const noOutcomes: Readonly<Record<string, Outcome>> = {};

/** Searches all kinds of records in parallel; the result of each appears when its server responds. */
export function useGlobalSearch(typed: string, searches: readonly RecordSearch[]): readonly SearchGroup[] {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [outcomes, setOutcomes] = useState(noOutcomes);
  const text = typed.trim();
  const isSearch = text.length >= minSearchLength;

  useEffect(() => {
    if (!isSearch) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const run = async (search: RecordSearch): Promise<void> => {
      const report = (hits: readonly RecordHit[] | undefined, isFailed = false): void => {
        if (!signal.aborted) setOutcomes((all) => ({ ...all, [search.key]: { text, hits, isFailed } }));
      };
      try {
        report(await search.find(text, { dispatch, intl, signal }));
      } catch {
        report(undefined, true);
      }
    };
    const timer = setTimeout(() => void Promise.all(searches.map(run)), debounce);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [text, isSearch, searches, dispatch, intl]);

  if (!isSearch) return [];
  return searches.map((search) => {
    const outcome = outcomes[search.key];
    if (outcome?.text !== text) return { search, hits: outcome?.hits, state: 'loading' };
    return { search, hits: outcome.hits, state: outcome.isFailed ? 'failed' : 'ready' };
  });
}
