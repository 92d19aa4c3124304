import { isApiError, type ApiError } from '../../api/errors.ts';

const deletedAtPattern = /\bdeleted at (\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d))/i;

/** True for the 410 response to a read of a deleted version. */
export const isDeletion = (error: unknown): error is ApiError => isApiError(error) && error.status === 410;

/**
 * Instant of a deletion, from the text of the 410 response to a read of the deleted version: HAPI provides it nowhere
 * else.
 */
export function deletionMoment(error: unknown): string | undefined {
  if (!isDeletion(error)) return undefined;
  return [error.message, ...error.issues.map(({ text }) => text)]
    .map((text) => deletedAtPattern.exec(text)?.[1])
    .find(Boolean);
}
