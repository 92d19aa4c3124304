import type { Bundle, Location } from '../../../fhir/r4.ts';
import { fhirEndpoints } from '../../../api/fhir/index.ts';
import { requestResources } from '../../../api/fhir/requestResources.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { request } from '../../../api/request.ts';
import { matches, total } from '../../../fhir/bundle.ts';
import { putEntry, transactionOf } from '../../../fhir/transaction.ts';
import type { AppDispatch } from '../../../shared/store/hooks.ts';
import type { LevelPorts } from './correctLevels.ts';
import { descendantsQuery } from '../../../fhir/descendantQueries.ts';

interface Ports extends LevelPorts {
  count: (type: string, query: Record<string, string>) => Promise<number>;
  /** Invalidates the cached Locations and hierarchies. */
  changed: () => void;
}

/** Locations per request. Each is small: only the elements needed for its level. */
const pageSize = 200;

/**
 * Requests that bypass the cache: caching thousands of Locations would only use memory. The signal aborts reads. A write
 * that was sent is not aborted, because that would leave its outcome unknown.
 */
export function levelPorts(dispatch: AppDispatch, signal: AbortSignal): Ports {
  return {
    pages: async function* pages(depth, id) {
      const params = { ...descendantsQuery(id, depth), _elements: 'name,type,partOf', _count: pageSize, _sort: '_id' };
      for await (const bundle of dispatch(searchPages('Location', params, signal))) yield matches(bundle, 'Location');
    },
    read: (ids) => dispatch(requestResources<Location>('Location', ids, signal)),
    write: async (locations) => {
      const body = transactionOf(locations.map((location) => putEntry(location, location)));
      // Otherwise the response would repeat all Locations.
      const headers = { prefer: 'return=minimal' };
      await dispatch(request('fhir', { url: '/', method: 'POST', body, headers }));
    },
    count: async (type, query) => {
      const params = { ...query, _summary: 'count' };
      return total(await dispatch(request<Bundle>('fhir', { url: `/${type}`, params }, signal))) ?? 0;
    },
    changed: () => void dispatch(fhirEndpoints.util.invalidateTags(['Location', 'LocationHierarchy'])),
  };
}
