import { useCallback, useEffect, useMemo, useRef } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { selectCurrent } from '../../entities/selectCurrent.ts';
import type { StateWithEntities } from '../../entities/entitiesSlice.ts';
import { fhirEndpoints, type SearchLocationApiArg } from '../../api/fhir/index.ts';

const { searchLocation } = fhirEndpoints.endpoints;
type Subscription = { unsubscribe: () => void; refetch: () => unknown };
type Dispatch = (action: ReturnType<typeof searchLocation.initiate>) => Subscription;
type State = Parameters<ReturnType<typeof searchLocation.select>>[0];
export type SearchResult = ReturnType<ReturnType<typeof searchLocation.select>>;

/**
 * Subscribes to any number of Location searches, like a query hook for each: a save refetches exactly those whose cache
 * tags it invalidates. `searches` must be memoised; those that are no longer part of it are unsubscribed, and their late
 * responses ignored. The results are in the order of the searches.
 */
export function useLocationSearches(searches: readonly SearchLocationApiArg[]) {
  const dispatch = useDispatch() as unknown as Dispatch;
  const subscriptions = useRef(new Map<string, Subscription>());

  useEffect(() => {
    const open = subscriptions.current;
    const wanted = new Map(searches.map((search) => [JSON.stringify(search), search]));
    for (const [key, subscription] of open) {
      if (wanted.has(key)) continue;
      subscription.unsubscribe();
      open.delete(key);
    }
    for (const [key, search] of wanted) {
      if (!open.has(key)) open.set(key, dispatch(searchLocation.initiate(search)));
    }
  }, [dispatch, searches]);
  useEffect(() => {
    const open = subscriptions.current;
    return () => {
      for (const subscription of open.values()) subscription.unsubscribe();
      open.clear();
    };
  }, []);

  const selects = useMemo(() => searches.map((search) => searchLocation.select(search)), [searches]);
  const cached = useSelector((state: State) => selects.map((select) => select(state)), shallowEqual);
  const current = useSelector(
    (state: StateWithEntities) => cached.map(({ data }) => selectCurrent(state, data)),
    shallowEqual,
  );
  const results = useMemo(
    () => cached.map((result, index): SearchResult => ({ ...result, data: current[index] }) as SearchResult),
    [cached, current],
  );
  /** Repeats a search after a failure. */
  const refetch = useCallback((search: SearchLocationApiArg) => {
    void subscriptions.current.get(JSON.stringify(search))?.refetch();
  }, []);
  return { results, refetch };
}
