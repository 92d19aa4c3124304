import { isApiError } from '../../api/errors.ts';

const deletedAtPattern = /\bdeleted at (\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d))/i;

/**
 * Instant of a deletion, from the text of the 410 response to a read of the deleted version: HAPI provides it nowhere
 * else.
 */
export function deletionMoment(error: unknown): string | undefined {
  if (!isApiError(error) || error.status !== 410) return undefined;
  return [error.message, ...error.issues.map(({ text }) => text)]
    .map((text) => deletedAtPattern.exec(text)?.[1])
    .find(Boolean);
}
