import { isApiError } from './isApiError.ts';

/** True for an answer that says there is no such resource, or no longer. */
export function isAbsent(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 410);
}
