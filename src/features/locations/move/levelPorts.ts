import type { Bundle, Location } from '../../../fhir/r4.ts';
import { fhirRequest } from '../../../api/fhir/fhirRequest.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { descendantsQuery } from '../../../fhir/descendantQueries.ts';
import { matches, total } from '../../../fhir/bundle.ts';
import { neverAborted, readAll, writeChanges } from '../../../shared/runs/fhirWrites.ts';
import type { AppDispatch } from '../../../shared/store/hooks.ts';
import type { LevelPorts } from './levelSteps.ts';

/** Locations per request. Each is small: only the elements needed for its level. */
const pageSize = 200;

/** Counts resources without the cache. */
export const countOf =
  (dispatch: AppDispatch, signal: AbortSignal): LevelPorts['count'] =>
  async (type, query) => {
    const params = { ...query, _summary: 'count' };
    return total(await dispatch(fhirRequest<Bundle>({ url: `/${type}`, params }, signal))) ?? 0;
  };

/** Requests that bypass the cache: caching thousands of Locations would only use memory. */
export const levelPorts = (dispatch: AppDispatch): LevelPorts => ({
  pages: async function* pages(depth, id, signal) {
    const params = { ...descendantsQuery(id, depth), _elements: 'name,type,partOf', _count: pageSize, _sort: '_id' };
    for await (const bundle of dispatch(searchPages('Location', params, signal))) yield matches(bundle, 'Location');
  },
  read: (ids, signal) => dispatch(readAll<Location>('Location', ids, signal)),
  write: (changes) => dispatch(writeChanges(changes)),
  count: countOf(dispatch, neverAborted),
});
