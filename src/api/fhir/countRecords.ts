import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Bundle } from '../../../common/fhir/r4.ts';
import { total } from '../../../common/fhir/bundle.ts';
import type { RequestArgs } from '../http/types.ts';
import { request } from '../request.ts';
import type { ApiServices } from '../services.ts';

/**
 * Number of matches of a search, counted by the server; 0 if the server returns none. Bypasses the query cache. Without
 * `signal`, it is not aborted. Rejects with an ApiError.
 */
export function countRecords(
  type: string,
  params: RequestArgs['params'],
  signal?: AbortSignal,
): ThunkAction<Promise<number>, unknown, ApiServices, UnknownAction> {
  return async (dispatch) => {
    const args: RequestArgs = { url: `/${type}`, params: { ...params, _summary: 'count' } };
    // A server may answer without a body.
    return total((await dispatch(request<Bundle | null | undefined>('fhir', args, signal))) ?? undefined) ?? 0;
  };
}
