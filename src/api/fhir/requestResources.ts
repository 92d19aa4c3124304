import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Bundle, FhirResource } from '../../../common/fhir/r4.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { ifPresent } from '../read.ts';
import { request } from '../request.ts';
import type { ApiServices } from '../services.ts';

/** Requests resources by id, without the cache. Absent ones are omitted. Rejects with an ApiError. */
export function requestResources<R extends FhirResource>(
  type: R['resourceType'],
  ids: readonly string[],
  signal?: AbortSignal,
  elements?: string,
): ThunkAction<Promise<R[]>, unknown, ApiServices, UnknownAction> {
  return async (dispatch) => {
    const params = { _id: ids.join(','), _count: ids.length, ...(elements && { _elements: elements }) };
    return matches<R>(await dispatch(request<Bundle>('fhir', { url: `/${type}`, params }, signal)), type);
  };
}

/**
 * Requests a resource without the cache: the current version or an earlier one. Undefined if it does not exist, or if the
 * server does not have the version any more. Rejects with an ApiError.
 */
export function requestResource<R extends FhirResource>(
  type: string,
  id: string,
  version?: string,
  signal?: AbortSignal,
): ThunkAction<Promise<R | undefined>, unknown, ApiServices, UnknownAction> {
  const path = `/${type}/${encodeURIComponent(id)}`;
  const url = version === undefined ? path : `${path}/_history/${encodeURIComponent(version)}`;
  return (dispatch) => ifPresent(dispatch(request<R>('fhir', { url }, signal)));
}
