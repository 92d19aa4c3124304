import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { isOnline } from '../../api/http/online.ts';
import { missingPermissions } from '../../../common/session/permissions.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { maxSearchLength } from '../../../common/fhir/searchText.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { areaPermissions } from '../../shared/area/areaQueries.ts';
import type { RecordHit, RecordSearch } from '../../shared/search/recordSearch.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';

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
  /** In the state `failed`. */
  error?: unknown;
}

interface Outcome extends Pick<SearchGroup, 'hits' | 'state' | 'error'> {
  text: string;
  area: readonly string[];
}

const noOutcomes: Readonly<Record<string, Outcome>> = {};

/**
 * Searches all kinds of records in parallel; the result of each appears when its server responds. `area`: ids of the Locations to
 * which the searches that can be limited are limited, if the user may; none for everything.
 */
export function useGlobalSearch(
  typed: string,
  searches: readonly RecordSearch[],
  area: readonly string[],
): readonly SearchGroup[] {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const config = useConfig();
  const bits = useAppSelector(selectBits);
  const [outcomes, setOutcomes] = useState(noOutcomes);
  const text = typed.trim().slice(0, maxSearchLength);
  const isSearch = text.length >= minSearchLength;

  useEffect(() => {
    if (!isSearch) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const run = async (search: RecordSearch): Promise<void> => {
      const report = (hits: Outcome['hits'], state: Outcome['state'], error?: unknown): void => {
        if (!signal.aborted) setOutcomes((all) => ({ ...all, [search.key]: { text, area, hits, state, error } }));
      };
      const isLimited = search.area && missingPermissions(bits, areaPermissions(search.area)).length === 0;
      // What is kept on this device is found at once; any other request waits for the connection.
      const waiting = setTimeout(() => void (isOnline() || report(undefined, 'offline')), offlineDelay);
      try {
        const onHits = (hits: readonly RecordHit[]): void => report(hits, 'loading');
        const context = { dispatch, intl, config, area: isLimited ? area : [], signal, onHits };
        report(await search.find(text, context), 'ready');
      } catch (error) {
        report(undefined, 'failed', error);
      } finally {
        clearTimeout(waiting);
      }
    };
    const timer = setTimeout(() => void Promise.all(searches.map(run)), debounce);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [text, isSearch, searches, area, bits, dispatch, intl, config]);

  if (!isSearch) return [];
  return searches.map((search) => {
    const outcome = outcomes[search.key];
    const isOutdated = outcome?.text !== text || outcome.area !== area;
    const { hits, error } = outcome ?? {};
    return { search, hits, isOutdated, state: isOutdated ? 'loading' : outcome.state, error };
  });
}
