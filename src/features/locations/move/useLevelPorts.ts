import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Bundle, Location } from 'fhir/r4';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { fhirRequest } from '../../../api/fhir/fhirRequest.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import type { ApiServices } from '../../../api/services.ts';
import { matches, total } from '../../../fhir/bundle.ts';
import { putEntry, transactionOf } from '../../../fhir/transaction.ts';
import { descendantsQuery } from './descendantQueries.ts';
import type { LevelPorts } from './correctLevels.ts';

interface Ports extends LevelPorts {
  count: (type: string, query: Record<string, string>) => Promise<number>;
  /** Invalidates the cached Locations and hierarchies. */
  changed: () => void;
}

/** Locations per request. Each is small: only the elements needed for its level. */
const pageSize = 200;

/** Requests that bypass the cache: caching thousands of Locations would only use memory. */
export function useLevelPorts(): Ports {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices, UnknownAction>>();
  return useMemo(() => {
    const { signal } = new AbortController();
    return {
      pages: async function* pages(depth, id) {
        const params = {
          ...descendantsQuery(id, depth),
          _elements: 'name,type,partOf',
          _count: pageSize,
          _sort: '_id',
        };
        for await (const bundle of dispatch(searchPages('Location', params, signal))) yield matches(bundle, 'Location');
      },
      read: async (ids) => {
        const params = { _id: ids.join(','), _count: ids.length };
        const found = await dispatch(fhirRequest<Bundle>({ url: '/Location', params }, signal));
        return matches<Location>(found, 'Location');
      },
      write: async (locations) => {
        const body = transactionOf(locations.map((location) => putEntry(location, location)));
        // Otherwise the response would repeat all Locations.
        const headers = { prefer: 'return=minimal' };
        await dispatch(fhirRequest<Bundle>({ url: '/', method: 'POST', body, headers }, signal));
      },
      count: async (type, query) => {
        const params = { ...query, _summary: 'count' };
        return total(await dispatch(fhirRequest<Bundle>({ url: `/${type}`, params }, signal))) ?? 0;
      },
      changed: () => void dispatch(fhirEndpoints.util.invalidateTags(['Location', 'LocationHierarchy'])),
    };
  }, [dispatch]);
}
