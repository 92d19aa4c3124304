import { isRecord } from '../../common/types/json.ts';

/** One issue that a server reports about a request. */
export interface ApiIssue {
  severity: 'fatal' | 'error' | 'warning' | 'information';
  /** FHIR issue code such as `required`; for Keycloak its message key. */
  code?: string;
  /** Text of the server. */
  text: string;
  /** Additional text of the server, e.g. which role is missing. */
  details?: string;
  /** FHIRPath of the elements, or the name of the field. */
  expression: string[];
}

/** Why a request failed. Serialisable, because the store contains it. Has no user-facing text of the application. */
export interface ApiError {
  /**
   * `network`: no response. `timeout`: no response in time. `aborted`: the caller aborted the request. `http`: an error
   * status. `unreadable`: a success status with a body that is not in the server's format. `session`: 401, and the
   * token could not be refreshed.
   */
  kind: 'network' | 'timeout' | 'aborted' | 'http' | 'unreadable' | 'session';
  status?: number;
  statusText?: string;
  /** Text of the server or of the network error; '' if there is none. */
  message: string;
  issues: ApiIssue[];
  url: string;
  method: string;
  requestId?: string;
  /** `network`: the device was offline. */
  offline?: boolean;
  /** Milliseconds after which the server accepts a retry (`Retry-After` of 429 and 503). */
  retryAfter?: number;
  /** A write whose outcome could not be determined. */
  unsure?: boolean;
  /** `unreadable`: the requested resource type and the different type of the response. */
  mistaken?: { asked: string; got: string };
  /** 409 or 412, although the stored version is the base version of the save: no other client changed the resource. */
  unchanged?: boolean;
}

const kinds: readonly string[] = [
  'network',
  'timeout',
  'aborted',
  'http',
  'unreadable',
  'session',
] satisfies ApiError['kind'][];

/** True for the error of a query, a mutation or an `unwrap()`. */
export function isApiError(value: unknown): value is ApiError {
  return isRecord(value) && typeof value.kind === 'string' && kinds.includes(value.kind) && Array.isArray(value.issues);
}

function hasStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return isApiError(error) && error.status !== undefined && statuses.includes(error.status);
}

/** True if there was no response, or none in time: the server may have processed the request. */
export function isUnanswered(error: unknown): error is ApiError {
  return isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');
}

/** True for 404 and 410: the resource does not exist, or was deleted. */
export function isAbsent(error: unknown): error is ApiError {
  return hasStatus(error, 404, 410);
}

/**
 * True for 409 and 412: a write with a version, which the server rejected because the stored version is another one. An
 * earlier attempt of the same write can cause it if it arrived late.
 */
export function isVersionConflict(error: unknown): error is ApiError {
  return hasStatus(error, 409, 412);
}
