import { readErrorBody } from './http/errorBody.ts';

export { isApiError } from './isApiError.ts';

/** One complaint of a server about a part of what was sent. */
export interface ApiIssue {
  severity: 'fatal' | 'error' | 'warning' | 'information';
  /** FHIR issue code such as `required`; Keycloak's are its message keys. */
  code?: string;
  /** The server's own words. */
  text: string;
  /** What it said besides, e.g. which role is missing. */
  details?: string;
  /** FHIRPath of the elements, or the name of the field. */
  expression: string[];
}

/** Why a request brought nothing usable. Serialisable: it is kept in the store. Holds no text of ours for people. */
export interface ApiError {
  /**
   * `network`: no answer. `timeout`: none in time. `aborted`: the asker went away. `http`: a refusal. `unreadable`: a good
   * status with a body that is not what the server speaks. `session`: 401, and the session could not be renewed.
   */
  kind: 'network' | 'timeout' | 'aborted' | 'http' | 'unreadable' | 'session';
  status?: number;
  statusText?: string;
  /** The server's own words; '' when it had none. */
  message: string;
  issues: ApiIssue[];
  url: string;
  method: string;
  requestId?: string;
  /** `network`: the device itself had no connection. */
  offline?: boolean;
  /** 429, 503: milliseconds after which the server wants to be asked again. */
  retryAfter?: number;
  /** A write without a clear answer of which nobody could find out whether it was done. */
  unsure?: boolean;
  /** `unreadable`: a resource came, but one of another type than was asked for. */
  mistaken?: { asked: string; got: string };
  /** 409 or 412 although nobody has changed what was sent: its stored version is the one the save began with. */
  unchanged?: boolean;
}

/** What is known of the request itself. */
export type RequestFacts = Pick<ApiError, 'url' | 'method' | 'requestId'>;

/**
 * The error of a refused request. The only code that reads an error body: FHIR OperationOutcome, Keycloak's three shapes,
 * the platform's `{message}`, plain text and HTML.
 */
export async function toApiError(
  answer: Response,
  request: RequestFacts,
  kind: ApiError['kind'] = 'http',
): Promise<ApiError> {
  const text = await answer.text().catch(() => '');
  return {
    kind,
    status: answer.status,
    statusText: answer.statusText,
    ...readErrorBody(text, answer.headers.get('content-type') ?? ''),
    ...request,
    requestId: answer.headers.get('x-request-id') ?? request.requestId,
    ...retryAfterOf(answer),
  };
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function retryAfterOf(answer: Response): Pick<ApiError, 'retryAfter'> {
  const value = answer.headers.get('retry-after') ?? '';
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return milliseconds > 0 ? { retryAfter: milliseconds } : {};
}

/** The error of a request without a usable answer. `cause` is only read for its words. */
export function failure(kind: ApiError['kind'], request: RequestFacts, cause?: unknown): ApiError {
  return { kind, message: cause instanceof Error ? cause.message : '', issues: [], ...request };
}
