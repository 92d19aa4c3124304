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

/** An address as people write it: of the application itself only the path. */
export function named(probe: Probe, address: string): string {
  return address === '' ? probe.origin : new URL(address, `${probe.origin}/`).href;
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

/** Nothing more is asked of a server that is away, or that the one before it cannot reach. */
export const isAway = (answer: Answer | undefined): boolean => !answer || [502, 503, 504].includes(answer.status);

export const isRefused = (answer: Answer | undefined): boolean => !answer || answer.status >= 400;

/** Why an answer cannot be used, or undefined when it can. `needed` is what a refused user would need. */
export function unusable(probe: Probe, answer: Answer | undefined, needed: string): Finding | undefined {
  if (!answer) return notAsked('serverAway');
  const refused = answer.status === 401 || answer.status === 403;
  if (refused && !probe.claims) return needsSignIn(probe);
  if (answer.status === 401) return fail('tokenRefused', 'tokenRefused');
  if (refused) return notAsked('needsRight', { needed });
  if (answer.status >= 400) return fail('refusedHere', 'log', { status: answer.status });
  return undefined;
}

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
