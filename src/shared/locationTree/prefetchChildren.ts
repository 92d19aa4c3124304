import { fhirEndpoints } from '../../api/fhir/index.ts';
import type { AppThunk } from '../store/hooks.ts';
import { childrenQuery } from './searchStrategy.ts';

/** Requests the children of a Location before its node is expanded. With the LocationHierarchy endpoint all are loaded. */
export const prefetchChildren =
  (parentId: string): AppThunk =>
  (dispatch, _getState, { config }) => {
    if (config.useLocationHierarchyEndpoint) return;
    const { searchLocation } = fhirEndpoints.endpoints;
    void dispatch(searchLocation.initiate(childrenQuery(parentId, 0), { subscribe: false }));
  };
