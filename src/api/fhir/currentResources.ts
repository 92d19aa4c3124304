import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { StateWithEntities } from '../../entities/entitiesSlice.ts';
import { selectCurrent } from '../../entities/selectCurrent.ts';

/** A cached resource or search result with its resources in their current version; see `selectCurrent`. */
export function useCurrentResources<Data>(data: Data): Data {
  return useSelector((state: StateWithEntities) => selectCurrent(state, data));
}

type QueryHook = (...args: never[]) => { data?: unknown; currentData?: unknown };

/** The query hook of an endpoint, whose results contain the current version of each resource. */
export function withCurrentResources<Hook extends QueryHook>(useQuery: Hook): Hook {
  return function useCurrentQuery(...args: Parameters<Hook>) {
    const result = useQuery(...args);
    const data = useCurrentResources(result.data);
    const currentData = useCurrentResources(result.currentData);
    return useMemo(() => ({ ...result, data, currentData }), [result, data, currentData]);
  } as Hook;
}
