import { isUpstreamUnavailable } from '../../../../common/fhir/upstreamUnavailable.ts';
import type { ProbeResponse, CauseId, Finding, RemedyId, Probe, Values } from './types.ts';
import { isRecord, type JsonObject } from '../../../../common/types/json.ts';

/** A longer response time is reported as slow; milliseconds. */
export const slowAfterMs = 3000;

/** Number of items listed by name; the rest is counted. */
const shown = 12;

export const pass = (cause: CauseId, values?: Values): Finding => ({ result: 'pass', cause, values });
export const notAsked = (cause: CauseId, values?: Values): Finding => ({ result: 'notAsked', cause, values });
export const fail = (cause: CauseId, remedy: RemedyId, values?: Values): Finding => ({
  result: 'fail',
  cause,
  remedy,
  values,
});
export const warning = (cause: CauseId, remedy: RemedyId, values?: Values): Finding => ({
  ...fail(cause, remedy, values),
  result: 'warning',
});

/** `a, b, c +4` */
export function listed(items: readonly string[]): string {
  const rest = items.length - shown;
  return items.slice(0, shown).join(', ') + (rest > 0 ? ` +${rest}` : '');
}

/** The absolute URL of an address, without user name and password. */
export function absoluteUrl(probe: Probe, address: string): string {
  if (address === '') return probe.origin;
  const url = new URL(address, `${probe.origin}/`);
  url.username = '';
  url.password = '';
  return url.href;
}

interface ExpectedServer {
  address: string;
  /** Environment variable of the address. */
  setting: string;
  fits: (body: unknown) => boolean;
}

/** Checks that a server responds, and that it is the expected one. */
export function serverFinding(
  probe: Probe,
  response: ProbeResponse | undefined,
  { address, setting, fits }: ExpectedServer,
): Finding {
  const values = { address: absoluteUrl(probe, address), setting };
  if (!response) return fail('noAnswer', 'noAnswer', values);
  if (response.status >= 400) return fail('refused', 'address', { ...values, status: response.status });
  if (!fits(response.body)) return fail('otherServer', 'otherServer', values);
  if (response.ms > slowAfterMs) return warning('slow', 'slow', { ms: response.ms });
  return pass('answered', { ms: response.ms });
}

/** A response without JSON: a sign-in page of the network, or a page of another server. */
export const isNotJson = (response: ProbeResponse): boolean => response.status < 400 && !isJson(response.body);
const isJson = (body: unknown): boolean => typeof body === 'object' && body !== null;

/** True if a server does not respond, cannot be reached by its gateway, or another server responds at its address. */
export const isUnreachable = (response: ProbeResponse | undefined): boolean =>
  !response || isUpstreamUnavailable(response.status, diagnosticsOf(response.body)) || isNotJson(response);

function diagnosticsOf(body: unknown): string {
  const issues = isRecord(body) ? records(body.issue) : [];
  return strings([issues[0]?.diagnostics])[0] ?? '';
}

export const hasFailed = (response: ProbeResponse | undefined): boolean =>
  !response || response.status >= 400 || isNotJson(response);

/** 404 or 410 from the server itself. A page with this status, e.g. of a proxy, does not count. */
export const isGone = (response: ProbeResponse | undefined): boolean =>
  (response?.status === 404 || response?.status === 410) && isJson(response.body);

/**
 * The reason why a response cannot be used, or undefined if it can. `needed` is the role or permission to report if access
 * is denied; `fits` validates the body.
 */
export function unusable(
  probe: Probe,
  response: ProbeResponse | undefined,
  needed: string,
  fits: (body: unknown) => boolean = isJson,
): Finding | undefined {
  if (!response) return notAsked('serverAway');
  const refused = response.status === 401 || response.status === 403;
  if (refused && !probe.claims) return needsSignIn(probe);
  if (response.status === 401) return fail('tokenRefused', 'tokenRefused');
  if (refused) return notAsked('needsRight', { needed });
  if (response.status >= 400) return fail('refusedHere', 'log', { status: response.status });
  return fits(response.body) ? undefined : fail('unreadable', 'unreadable', { status: response.status });
}

/** True if the server rejected the request as invalid. 401, 403, 408 and 429 are unrelated to its content. */
export const isRejectedRequest = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

/** Responses that neither confirm nor deny what was checked. `status` is that of the first one. */
export const unclear = (names: readonly string[], status: number): Finding =>
  warning('unclear', 'log', { list: listed(names), status: status || '–' });

export function needsSignIn(probe: Probe): Finding {
  const finding = notAsked('needsSignIn');
  return probe.where === 'terminal' ? { ...finding, remedy: 'signIn' } : finding;
}

export const records = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
export const isType =
  (type: string) =>
  (body: unknown): body is JsonObject =>
    isRecord(body) && body.resourceType === type;
