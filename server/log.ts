import { currentRequestId } from './requestContext.ts';
import type { SettingProblem } from './settings/define.ts';
import { fhirTypes } from '../common/session/permissions.ts';

const levels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof levels)[number];
export type LogFields = Record<string, string | number | boolean | undefined>;
export type Log = Record<LogLevel, (event: string, fields?: LogFields) => void>;

/**
 * A log of one JSON object per line: `{"time","level","event",…fields}`, with the id of the current request. Callers
 * must not pass names, query strings or ids of users and patients: use `routeShape` for a path and `errorFields` for
 * an error. Lines below `from` are dropped.
 */
export function createLog(from: LogLevel, write: (line: string) => void, clock: () => Date = () => new Date()): Log {
  const at = (level: LogLevel) => {
    if (levels.indexOf(level) < levels.indexOf(from)) return () => undefined;
    return (event: string, fields: LogFields = {}) => {
      const requestId = fields.requestId ?? currentRequestId();
      // JSON escapes line breaks in values, so a value cannot start a new log line.
      write(`${JSON.stringify({ time: clock().toISOString(), level, event, ...fields, requestId })}\n`);
    };
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** Logs variables of the environment that have no effect. */
export function logWarnings(warnings: readonly SettingProblem[], log: Log): void {
  for (const { setting, problem, message } of warnings) {
    log[problem === 'unused' ? 'info' : 'warn']('configuration', { setting, problem: message });
  }
}

/** Addresses of servers: a URL, whose user and password are in `credentials`, or a host with a port. */
const serverAddresses = [
  /(?<scheme>\b[a-z][a-z\d+.-]*:\/\/)(?<credentials>\S*@)?(?<authority>[\w.-]+(?::\d{1,5}\b)?)/,
  /(?<host>\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b|(?<![\w:.])[\da-f:]*::[\da-f:.]*|\b(?:localhost|[a-z][\w-]*(?:\.[\w-]+)+):\d{1,5}\b)/,
];

/**
 * Quoted text, queries, e-mail addresses and numbers of three or more digits, which may contain stored or sent values.
 */
const sensitiveValues = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|(?<query>\?[^\s?]\S*)|[\w.+-]+@[\w.-]+|\d{3,}/;

const redactable = new RegExp([...serverAddresses, sensitiveValues].map(({ source }) => source).join('|'), 'g');

function withoutValues(message: string): string {
  return message.replace(redactable, (found: string, ...rest: unknown[]) => {
    const { scheme, credentials, authority, host, query } = rest.at(-1) as Record<string, string | undefined>;
    if (scheme !== undefined) return `${scheme}${credentials === undefined ? '' : '…@'}${authority ?? ''}`;
    if (host !== undefined) return found;
    return query === undefined ? '…' : '?…';
  });
}

const maxMessageLength = 2000;

/** A message of at most 300 characters without the values in it. Hosts and ports of servers remain. */
function redacted(message: string): string {
  if (message.length <= maxMessageLength) return withoutValues(message).slice(0, 300);
  // Truncate before matching. Remove an incomplete token or quotation at the cut.
  const head = message.slice(0, maxMessageLength);
  const redactedHead = withoutValues(head.slice(0, Math.max(0, head.lastIndexOf(' '))));
  const unclosedQuote = redactedHead.search(/["'`“]/);
  return (unclosedQuote < 0 ? redactedHead : `${redactedHead.slice(0, unclosedQuote)}…`).slice(0, 300);
}

/** Log fields of an error: its name, its message without values, and its stack. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { name: typeof error, problem: redacted(String(error)) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    problem: redacted(error.message),
    ...(code !== undefined && { code }),
    stack: frames.slice(0, 12).join('\n'),
  };
}

/** Known path segments of this server, FHIR and Keycloak. Any other segment may identify a user or patient. */
const knownSegments = new Set([
  ...fhirTypes,
  ...`fhir metadata LocationHierarchy PractitionerDetail health ready metrics config.json assets csp-reports $reads
  $import templates export rows errors commit cancel retry resume undo
  auth admin realms protocol openid-connect token certs userinfo logout account login-actions authenticate style.css
  .well-known openid-configuration login-status-iframe.html login-status.js init 3p-cookies step1.html step1.js
  users groups roles roles-by-id clients sessions count profile members children role-mappings composites realm
  available composite reset-password user-sessions credentials execute-actions-email authentication required-actions
  _history _search $expand $validate $everything $meta-add $meta-delete $lookup $validate-code
  Bundle CodeSystem SearchParameter StructureDefinition Provenance AuditEvent Parameters`.split(/\s+/),
]);
const maxSegments = 9;

/**
 * `/fhir/Patient/8f3a…/_history/2` → `/fhir/Patient/{id}/_history/{id}`: the part of a path that may be logged. A
 * path whose first segment is unknown becomes `/{page}`.
 */
export function routeShape(pathname: string): string {
  const parts = pathname.replaceAll('%24', '$').split('/').slice(1);
  const [first = ''] = parts;
  if (first === '') return '/';
  if (!knownSegments.has(first)) return '/{page}';
  const shape = parts.slice(0, maxSegments).map((part) => (part === '' || knownSegments.has(part) ? part : '{id}'));
  return `/${shape.join('/')}`;
}
