import { isApiError, type ApiError } from '../../api/errors.ts';

/** A taken name (409) is not an edit conflict: converts it to an error of the field (422). */
export function readableGroupError(error: unknown, text: string): unknown {
  if (!isApiError(error) || error.status !== 409) return error;
  return {
    ...error,
    status: 422,
    message: text,
    issues: [{ severity: 'error', text, expression: ['name'] }],
  } satisfies ApiError;
}
