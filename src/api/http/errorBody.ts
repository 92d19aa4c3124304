import type { ApiError, ApiIssue } from '../errors.ts';
import { textOfHtml } from '../../../common/fhir/htmlText.ts';
import { isRecord, type JsonObject } from '../../../common/types/json.ts';

type ErrorBody = Pick<ApiError, 'message' | 'issues'>;
const severities = ['fatal', 'error', 'warning', 'information'] as const;
/** Maximum length of a message, in characters. */
const maxLength = 2000;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const strings = (value: unknown): string[] => list(value).filter((entry) => typeof entry === 'string');

/** Message and issues of an error body of the FHIR server, Keycloak, the platform, or a proxy in between. Never throws. */
export function readErrorBody(body: string, contentType: string): ErrorBody {
  const json = parse(body);
  if (isRecord(json))
    return json.resourceType === 'OperationOutcome' ? fromOperationOutcome(json) : fromPlainJson(json);
  const looksHtml = contentType.includes('html') || /^\s*<(!doctype|html)/i.test(body);
  const plainText = looksHtml ? textOfHtml(body) : body;
  return { message: plainText.trim().slice(0, maxLength), issues: [] };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Joins the texts of fatal issues and errors, or of all issues if there are none. */
function fromOperationOutcome(resource: JsonObject): ErrorBody {
  const issues = list(resource.issue).filter(isRecord).map(toIssue);
  const errors = issues.filter(({ severity }) => severity === 'fatal' || severity === 'error');
  const texts = (errors.length > 0 ? errors : issues).map((issue) => issue.text).filter(Boolean);
  return { message: [...new Set(texts)].join('\n').slice(0, maxLength), issues };
}

/** `diagnostics` is more specific than `details.text`, which is more specific than a code. */
function toIssue(issue: JsonObject): ApiIssue {
  const details = isRecord(issue.details) ? issue.details : {};
  const coding = list(details.coding).find(isRecord);
  const expression = strings(issue.expression);
  const diagnostics = text(issue.diagnostics);
  const additionalText = diagnostics === undefined ? undefined : text(details.text);
  return {
    severity: severities.find((severity) => severity === issue.severity) ?? 'error',
    code: text(issue.code),
    text: diagnostics ?? text(details.text) ?? text(coding?.display) ?? text(issue.code) ?? '',
    expression: expression.length > 0 ? expression : strings(issue.location),
    ...(additionalText !== undefined && { details: additionalText }),
  };
}

/**
 * Keycloak: `{errorMessage, field?, params?}`, `{errors: [those]}` (user profile), `{error, error_description}`.
 * Platform: `{message}`. Web server of OpenSRP Web (onaio/express-server): `{error}`.
 */
function fromPlainJson(body: JsonObject): ErrorBody {
  const issues = list(body.errors).filter(isRecord).map(fieldIssue);
  if (issues.length === 0 && text(body.field) !== undefined) issues.push(fieldIssue(body));
  const ownMessage = text(body.errorMessage) ?? text(body.error_description) ?? text(body.message) ?? text(body.error);
  const all = issues.map((issue) => issue.text).filter(Boolean);
  return { message: ownMessage ?? all.join('\n'), issues };
}

function fieldIssue(error: JsonObject): ApiIssue {
  const field = text(error.field);
  return {
    severity: 'error',
    code: text(error.errorMessage),
    text: text(error.errorMessage) ?? text(error.message) ?? '',
    expression: field === undefined ? [] : [field],
  };
}

/** The request that failed. */
export type RequestFacts = Pick<ApiError, 'url' | 'method' | 'requestId'>;

/**
 * Error of a response with an error status. The only code that reads error bodies: FHIR OperationOutcome, Keycloak's
 * three shapes, the platform's `{message}`, plain text and HTML.
 */
export async function toApiError(
  response: Response,
  request: RequestFacts,
  kind: ApiError['kind'] = 'http',
): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  return {
    kind,
    status: response.status,
    statusText: response.statusText,
    ...readErrorBody(text, response.headers.get('content-type') ?? ''),
    ...request,
    requestId: response.headers.get('x-request-id') ?? request.requestId,
    ...retryAfterOf(response),
  };
}

/** `Retry-After` is in seconds, or a date (RFC 9110, 10.2.3). */
function retryAfterOf(response: Response): Pick<ApiError, 'retryAfter'> {
  const value = response.headers.get('retry-after') ?? '';
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return milliseconds > 0 ? { retryAfter: milliseconds } : {};
}

/** Error of a request without a usable response; `message` is that of `cause`. */
export function failure(kind: ApiError['kind'], request: RequestFacts, cause?: unknown): ApiError {
  return { kind, message: cause instanceof Error ? cause.message : '', issues: [], ...request };
}
