import { isApiError, type ApiError } from '../../api/errors.ts';

/** A name that is taken (409) is no conflict of two editors: it becomes a complaint about the field. */
export function readableGroupError(error: unknown, text: string): unknown {
  if (!isApiError(error) || error.status !== 409) return error;
  return {
    ...error,
    status: 422,
    message: text,
    issues: [{ severity: 'error', text, expression: ['name'] }],
  } satisfies ApiError;
}
