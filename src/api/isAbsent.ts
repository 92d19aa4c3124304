import { isApiError } from './isApiError.ts';

/** True for 404 and 410: the resource does not exist, or was deleted. */
export function isAbsent(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 410);
}
