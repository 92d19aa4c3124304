import { RateLimiterMemory } from 'rate-limiter-flexible';
import { routeShape, type Log, type LogFields } from '../log.ts';

/** Maximum bytes of a request with reports. */
export const maxReportBytes = 16 * 1024;
/** Maximum reports logged per request. */
const maxReports = 20;
/** Requests per minute from all browsers together, because each can add lines to the log. */
const requestsPerMinute = 60;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields of a report in either format: Reporting API or `report-uri` (`application/csp-report`). */
function violationOf(report: unknown): Record<string, unknown> | undefined {
  if (!isRecord(report)) return undefined;
  if (report.type === 'csp-violation' && isRecord(report.body)) return report.body;
  const old = report['csp-report'];
  if (!isRecord(old)) return undefined;
  return {
    documentURL: old['document-uri'],
    blockedURL: old['blocked-uri'],
    effectiveDirective: old['effective-directive'] ?? old['violated-directive'],
    sourceFile: old['source-file'],
    lineNumber: old['line-number'],
    columnNumber: old['column-number'],
    disposition: old.disposition,
  };
}

/** A keyword such as `inline` or `eval`, or the origin of a URL, whose path and query may contain personal data. */
function blockedOf(value: string): string | undefined {
  if (/^[a-z-]{1,40}$/.test(value)) return value;
  const url = URL.parse(value);
  return url && /^(https?|wss?):$/.test(url.protocol) ? url.origin : undefined;
}

/** Log fields of a violation; undefined for reports about browser extensions and for other values. */
function fieldsOf(report: unknown): LogFields | undefined {
  const violation = violationOf(report);
  const directive = /^[a-z-]{1,40}$/.exec(textOf(violation?.effectiveDirective).split(' ')[0] ?? '')?.[0];
  const blocked = blockedOf(textOf(violation?.blockedURL));
  if (!violation || directive === undefined || blocked === undefined) return undefined;
  const file = /\/assets\/([\w.-]{1,80})$/.exec(URL.parse(textOf(violation.sourceFile))?.pathname ?? '')?.[1];
  const page = URL.parse(textOf(violation.documentURL))?.pathname;
  return {
    directive,
    blocked,
    enforced: violation.disposition === 'enforce',
    ...(page !== undefined && { page: routeShape(page) }),
    ...(file !== undefined && { file }),
    ...(typeof violation.lineNumber === 'number' && { line: violation.lineNumber }),
    ...(typeof violation.columnNumber === 'number' && { column: violation.columnNumber }),
  };
}

/**
 * Handles the reports that browsers send about violations of a page's policy. Responds with 204, 400 for a body that
 * is not JSON, or 429 above `requestsPerMinute`. Logs the directive and the position in this application's code,
 * without samples, queries and ids. The caller limits the size of a request.
 */
export function createReportHandler(log: Log): (request: Request) => Promise<Response> {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  return async (request) => {
    const allowed = await limiter.consume('reports').then(
      () => true,
      () => false,
    );
    if (!allowed) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
    let body: unknown;
    try {
      body = JSON.parse(await request.text());
    } catch {
      return new Response(null, { status: 400 });
    }
    for (const report of (Array.isArray(body) ? body : [body]).slice(0, maxReports)) {
      const fields = fieldsOf(report);
      if (fields) log.warn('csp', fields);
    }
    return new Response(null, { status: 204 });
  };
}
