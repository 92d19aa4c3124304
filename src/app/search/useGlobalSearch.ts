import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { isOnline } from '../../api/http/online.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { maxSearchLength } from '../../../common/fhir/searchText.ts';
import type { RecordHit, RecordSearch } from '../../shared/search/recordSearch.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';

/** Shorter texts match nearly everything. */
export const minSearchLength = 2;
/** Milliseconds without typing before the servers are requested. */
const debounce = 250;
/** Milliseconds without a connection after which a search is not available. */
const offlineDelay = 1_500;

export interface SearchGroup {
  search: RecordSearch;
  /** Undefined until the first response. Stays that of the previous text until the response for the new one. */
  hits: readonly RecordHit[] | undefined;
  /** The hits are those of the previous text. */
  isOutdated: boolean;
  /** `offline`: there is no connection, and this device does not keep the records. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
}

interface Outcome {
  text: string;
  hits: readonly RecordHit[] | undefined;
  state: SearchGroup['state'];
}

const noOutcomes: Readonly<Record<string, Outcome>> = {};

/** Searches all kinds of records in parallel; the result of each appears when its server responds. */
export function useGlobalSearch(typed: string, searches: readonly RecordSearch[]): readonly SearchGroup[] {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const config = useConfig();
  const [outcomes, setOutcomes] = useState(noOutcomes);
  const text = typed.trim().slice(0, maxSearchLength);
  const isSearch = text.length >= minSearchLength;

  useEffect(() => {
    if (!isSearch) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const run = async (search: RecordSearch): Promise<void> => {
      const report = (hits: readonly RecordHit[] | undefined, state: Outcome['state']): void => {
        if (!signal.aborted) setOutcomes((all) => ({ ...all, [search.key]: { text, hits, state } }));
      };
      // What is kept on this device is found at once; any other request waits for the connection.
      const waiting = setTimeout(() => void (isOnline() || report(undefined, 'offline')), offlineDelay);
      try {
        const onHits = (hits: readonly RecordHit[]): void => report(hits, 'loading');
        report(await search.find(text, { dispatch, intl, config, signal, onHits }), 'ready');
      } catch {
        report(undefined, 'failed');
      } finally {
        clearTimeout(waiting);
      }
    };
    const timer = setTimeout(() => void Promise.all(searches.map(run)), debounce);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [text, isSearch, searches, dispatch, intl, config]);

  if (!isSearch) return [];
  return searches.map((search) => {
    const outcome = outcomes[search.key];
    const isOutdated = outcome?.text !== text;
    return { search, hits: outcome?.hits, isOutdated, state: isOutdated ? 'loading' : outcome.state };
  });
}
