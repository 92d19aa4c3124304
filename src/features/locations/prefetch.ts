import { fhirEndpoints } from '../../api/fhir/index.ts';
import { parentIdOf } from '../../../common/fhir/location.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { beginsWithAll } from '../../shared/area/areaParam.ts';
import { areaSearch } from '../../shared/area/areaQueries.ts';
import { loadOwnArea, selectOwnArea } from '../../shared/area/areaSlice.ts';
import type { PrefetchTarget } from '../../shared/feature.ts';
import { childPageQuery, prefetchChildren } from '../../shared/locationTree/searchStrategy.ts';
import { ancestorsQuery } from '../../shared/locationTree/ancestry.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { firstPageOf } from '../../shared/table/listParams.ts';
import { locationRows, readForForm } from './location.ts';
import { locationListQuery } from './useLocationList.ts';

const { readLocation, readLocationHierarchy, searchLocation } = fhirEndpoints.endpoints;
/** The response stays in the cache for a minute. */
const cached = { subscribe: false } as const;

/** Sends the first requests of the hierarchy without a selection: root, tree and table of its children. */
export const prefetchHierarchy =
  ({ query }: PrefetchTarget): AppThunk =>
  (dispatch, _getState, { config }) => {
    const { rootLocationId: id, useLocationHierarchyEndpoint, defaultTablePageSize: count } = config;
    if (id === '' || query.size > 0) return;
    if (useLocationHierarchyEndpoint) {
      void dispatch(readLocationHierarchy.initiate({ _id: id }, cached));
      return;
    }
    void dispatch(readLocation.initiate({ id }, cached));
    dispatch(prefetchChildren(id));
    const rows = { parentId: id, offset: 0, count, sort: 'name', elements: locationRows.elements };
    void dispatch(searchLocation.initiate(childPageQuery(rows), cached));
  };

/** Sends the first request of the list of all Locations without filters, in the area with which it begins. */
export const prefetchAllLocations =
  ({ query }: PrefetchTarget): AppThunk =>
  async (dispatch, getState, { config }) => {
    if (query.size > 0) return;
    await dispatch(loadOwnArea());
    const { status, ids } = selectOwnArea(getState());
    if (status === 'loading') return;
    const area = beginsWithAll(selectUser(getState())?.id ?? '') ? [] : ids;
    const filter = areaSearch('Location', area);
    const search = locationListQuery(firstPageOf('locations', config), filter, { withParents: true });
    void dispatch(searchLocation.initiate(search, cached));
  };

/** Reads the Location of a form, then its parent with the ancestors. */
export const prefetchLocationForm =
  ({ params: { id } }: PrefetchTarget): AppThunk =>
  async (dispatch) => {
    if (id === undefined) return;
    const location = await dispatch(readForForm(id)).catch(() => undefined);
    const parentId = location && parentIdOf(location);
    if (parentId !== undefined) void dispatch(searchLocation.initiate(ancestorsQuery(parentId), cached));
  };
