import { miniSerializeError, type SerializedError } from '@reduxjs/toolkit';
import { isApiError, type ApiError } from '../../api/errors.ts';

/** Error of a save as the store contains it. */
export type SaveError = ApiError | SerializedError;

export function toSaveError(error: unknown): SaveError {
  return isApiError(error) ? error : miniSerializeError(error);
}

/**
 * True if the error leaves open whether this or an earlier attempt succeeded: any ApiError but a definitive 4xx. 401, 408
 * and 429 don't show whether an earlier attempt succeeded.
 */
export function isInconclusive(error: SaveError): error is ApiError {
  if (!isApiError(error)) return false;
  const { kind, status = 0 } = error;
  return !(kind === 'http' && status >= 400 && status < 500 && ![401, 408, 429].includes(status));
}
