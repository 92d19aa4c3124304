import { isUpstreamUnavailable } from '../../../fhir/upstreamUnavailable.ts';
import type { Answer, CauseId, Finding, MendId, Probe, Values } from './types.ts';

/** From here an answer is slow; milliseconds. */
const slow = 3000;

/** Short lists stay readable; the rest is counted. */
const shown = 12;

export const pass = (cause: CauseId, values?: Values): Finding => ({ result: 'pass', cause, values });
export const notAsked = (cause: CauseId, values?: Values): Finding => ({ result: 'notAsked', cause, values });
export const fail = (cause: CauseId, mend: MendId, values?: Values): Finding => ({
  result: 'fail',
  cause,
  mend,
  values,
});
export const warning = (cause: CauseId, mend: MendId, values?: Values): Finding => ({
  ...fail(cause, mend, values),
  result: 'warning',
});

/** `a, b, c +4` */
export function listed(items: readonly string[]): string {
  const rest = items.length - shown;
  return items.slice(0, shown).join(', ') + (rest > 0 ? ` +${rest}` : '');
}

/** A whole address, without the name and the password that one may hold. */
export function named(probe: Probe, address: string): string {
  if (address === '') return probe.origin;
  const url = new URL(address, `${probe.origin}/`);
  url.username = '';
  url.password = '';
  return url.href;
}

interface Entrance {
  address: string;
  /** Environment variable of the address. */
  setting: string;
  fits: (body: unknown) => boolean;
}

/** Whether a server answers at all, and as the one it should be. */
export function entrance(probe: Probe, answer: Answer | undefined, { address, setting, fits }: Entrance): Finding {
  const values = { address: named(probe, address), setting };
  if (!answer) return fail('noAnswer', 'noAnswer', values);
  if (answer.status >= 400) return fail('refused', 'address', { ...values, status: answer.status });
  if (!fits(answer.body)) return fail('otherServer', 'otherServer', values);
  if (answer.ms > slow) return warning('slow', 'slow', { ms: answer.ms });
  return pass('answered', { ms: answer.ms });
}

/** What came instead of an answer of the server: a sign-in page of the network, or a page of another program. */
export const isForeign = (answer: Answer): boolean => answer.status < 400 && !isJson(answer.body);
const isJson = (body: unknown): boolean => typeof body === 'object' && body !== null;

/** True for a server that does not respond, that its gateway cannot reach, or whose address belongs to another server. */
export const isAway = (answer: Answer | undefined): boolean =>
  !answer || isUpstreamUnavailable(answer.status, diagnosticsOf(answer.body)) || isForeign(answer);

function diagnosticsOf(body: unknown): string {
  const issues = isRecord(body) ? records(body.issue) : [];
  return strings([issues[0]?.diagnostics])[0] ?? '';
}

export const isRefused = (answer: Answer | undefined): boolean => !answer || answer.status >= 400 || isForeign(answer);

/** The server itself says that there is no such thing; a page of the way there that says so proves nothing. */
export const isGone = (answer: Answer | undefined): boolean =>
  (answer?.status === 404 || answer?.status === 410) && isJson(answer.body);

/**
 * Why an answer cannot be used, or undefined when it can. `needed` is what a refused user would need; `fits` tells whether
 * a body is of the kind that was asked for.
 */
export function unusable(
  probe: Probe,
  answer: Answer | undefined,
  needed: string,
  fits: (body: unknown) => boolean = isJson,
): Finding | undefined {
  if (!answer) return notAsked('serverAway');
  const refused = answer.status === 401 || answer.status === 403;
  if (refused && !probe.claims) return needsSignIn(probe);
  if (answer.status === 401) return fail('tokenRefused', 'tokenRefused');
  if (refused) return notAsked('needsRight', { needed });
  if (answer.status >= 400) return fail('refusedHere', 'log', { status: answer.status });
  return fits(answer.body) ? undefined : fail('unreadable', 'unreadable', { status: answer.status });
}

/** The server found fault with the question itself. Too many questions (429) and too slow an answer (408) are no word on it. */
export const isFaulted = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

/** Answers that tell neither that something is as it should be nor that it is not. `status` is that of the first. */
export const unclear = (names: readonly string[], status: number): Finding =>
  warning('unclear', 'log', { list: listed(names), status: status || '–' });

export function needsSignIn(probe: Probe): Finding {
  const finding = notAsked('needsSignIn');
  return probe.where === 'terminal' ? { ...finding, mend: 'signIn' } : finding;
}

type Json = Record<string, unknown>;
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const records = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
export const isType =
  (type: string) =>
  (body: unknown): body is Json =>
    isRecord(body) && body.resourceType === type;
