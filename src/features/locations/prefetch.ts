import { fhirEndpoints } from '../../api/fhir/index.ts';
import { childPageQuery } from '../../shared/locationTree/searchStrategy.ts';
import { prefetchChildren } from '../../shared/locationTree/prefetchChildren.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { firstPageOf } from '../../shared/table/listParams.ts';
import { listElements, locationListQuery } from './useLocationList.ts';

const { readLocation, readLocationHierarchy, searchLocation } = fhirEndpoints.endpoints;
/** The response stays in the cache for a minute. */
const cached = { subscribe: false } as const;

/** Sends the first requests of the hierarchy: root, tree and table of its children. */
export const prefetchHierarchy =
  (): AppThunk =>
  (dispatch, _getState, { config }) => {
    const { rootLocationId: id, useLocationHierarchyEndpoint, defaultTablePageSize: count } = config;
    if (id === '') return;
    if (useLocationHierarchyEndpoint) {
      void dispatch(readLocationHierarchy.initiate({ _id: id }, cached));
      return;
    }
    void dispatch(readLocation.initiate({ id }, cached));
    dispatch(prefetchChildren(id));
    const rows = { parentId: id, offset: 0, count, sort: 'name', elements: listElements };
    void dispatch(searchLocation.initiate(childPageQuery(rows), cached));
  };

/** Sends the first request of the list of all Locations. */
export const prefetchAllLocations =
  (): AppThunk =>
  (dispatch, _getState, { config }) => {
    const query = locationListQuery(firstPageOf('locations', config), {}, { withParents: true });
    void dispatch(searchLocation.initiate(query, cached));
  };
