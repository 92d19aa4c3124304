import { isVersionConflict, type ApiError } from './errors.ts';
import { failure } from './http/errorBody.ts';

/** The error of a write that the application does not send, because a field of its input is invalid on the server. */
export function rejectedInput(url: string, text: string, field: string): ApiError {
  return {
    ...failure('http', { url, method: 'PUT' }),
    status: 422,
    message: text,
    issues: [{ severity: 'error', text, expression: [field] }],
  };
}

/** The error of a write that the application does not send, because the record has changed since its base version. */
export function changedMeanwhile(url: string): ApiError {
  return { ...failure('http', { url, method: 'PUT' }), status: 412 };
}

/** Converts a conflict of names in Keycloak (409), which has no versions, to a rejection of the input (422). */
export function asRejection(error: unknown): unknown {
  return isVersionConflict(error) ? ({ ...error, status: 422 } satisfies ApiError) : error;
}

/** The error of a write that the application does not send, because the user may not perform it. */
export function missingPermission(url: string, method: string): ApiError {
  return { ...failure('http', { url, method }), status: 403 };
}
