import type { ApiError } from './errors.ts';

const kinds: readonly string[] = ['network', 'timeout', 'aborted', 'http', 'unreadable', 'session'];

/** True for the error of a query, a mutation or an `unwrap()`. */
export function isApiError(value: unknown): value is ApiError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    kinds.includes(String(value.kind)) &&
    'issues' in value &&
    Array.isArray(value.issues)
  );
}
