import { isApiError, type ApiError } from './errors.ts';
import { failure } from './http/errorBody.ts';

function reject(error: ApiError): never {
  // oxlint-disable-next-line typescript/only-throw-error -- requests reject with an ApiError, which is a plain object
  throw error;
}

/** Rejects a write before it is sent, because a field of its input is invalid on the server. */
export function rejectInput(url: string, text: string, field: string): never {
  reject({
    ...failure('http', { url, method: 'PUT' }),
    status: 422,
    message: text,
    issues: [{ severity: 'error', text, expression: [field] }],
  });
}

/** Rejects a write before it is sent, because the record has changed since its base version. */
export function rejectChanged(url: string): never {
  reject({ ...failure('http', { url, method: 'PUT' }), status: 412 });
}

/** Rejects a write before it is sent, because the user may not perform it. */
export function rejectForbidden(url: string, method: string): never {
  reject({ ...failure('http', { url, method }), status: 403 });
}

/**
 * Rejects with the error of a write to Keycloak. A conflict (409) is a name that is taken, because Keycloak has no versions:
 * it becomes a rejection of the input (422).
 */
export function rejectTakenName(error: unknown): never {
  throw isApiError(error) && error.status === 409 ? ({ ...error, status: 422 } satisfies ApiError) : error;
}
