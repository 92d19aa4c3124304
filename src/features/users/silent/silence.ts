import { addDays, dayAt, startOfDay } from '../../../../common/fhir/calendarDay.ts';

/**
 * Why a worker is silent, the first that applies. `disabled`: no account can sign in, or the practitioner is inactive.
 * `twoAccounts`: the practitioner has several. `clockWrong`: the dates in the newest records are far from the time at which
 * the server received them. `movedTeam`: the newest record is tagged with teams of which the worker is no longer a member.
 * `neverStarted`: neither data nor a sign-in is recorded. `signInOnly`: signs in, but sends no data. `stopped`: neither signs in
 * nor sends data.
 */
export const silenceKinds = [
  'disabled',
  'twoAccounts',
  'clockWrong',
  'movedTeam',
  'neverStarted',
  'signInOnly',
  'stopped',
] as const;
export type SilenceKind = (typeof silenceKinds)[number];

const day = 24 * 3600 * 1000;

/** The clock of a device is wrong if it dates records so much later than the server receives them. */
const maxAhead = day;
/** Or so much earlier: phones without a connection send records weeks later. */
const maxBehind = 180 * day;

/** What the silence of workers depends on besides their data. */
export interface SilenceRules {
  /** Milliseconds since 1970. */
  now: number;
  /** Calendar days without data from which a worker is silent. */
  days: number;
  /** IANA name of the time zone of days. */
  zone: string;
}

/** An account of a worker. */
export interface Account {
  id: string;
  isEnabled: boolean;
  /** Milliseconds since 1970. */
  created?: number | undefined;
}

/** A record of a worker, as the server received it. */
export interface Receipt {
  /** Time of its version on the server (`meta.lastUpdated`) in milliseconds since 1970. It does not depend on the clock of the device. */
  at: number;
  /** Date in the record by the clock of the device, in milliseconds since 1970. */
  dated?: number | undefined;
  /** Ids of the teams with which the phone has tagged the record. */
  teamIds: readonly string[];
}

/** Data about a worker, from which the silence follows. */
export interface WorkerFacts {
  /** False for a practitioner who is no longer active. */
  isActive: boolean;
  /** Ids of the accounts in the practitioner. */
  accountIds: readonly string[];
  /** Ids of the teams. */
  teamIds: readonly string[];
  /** The existing accounts; undefined if the user may not read them. */
  accounts?: readonly Account[] | undefined;
  /** Time of the last recorded sign-in with one of the accounts, in milliseconds since 1970. */
  lastSignIn?: number | undefined;
  /** The newest records of each type. */
  receipts: readonly Receipt[];
}

/** The silence of a worker. */
export interface Silence {
  kind: SilenceKind;
  /** Calendar days since the newest data, or since the account was created; undefined if neither is known. */
  days: number | undefined;
  /** Time at which the newest data were received, in milliseconds since 1970. */
  newest: number | undefined;
}

/** The first instant of data that are not older than the rules allow, as a FHIR instant in UTC. */
export function silentBefore({ now, days, zone }: SilenceRules): string {
  return new Date(startOfDay(addDays(dayAt(now, zone), 1 - days), zone)).toISOString();
}

/** Calendar days from one moment to another in a zone. */
function daysBetween(from: number, to: number, zone: string): number {
  return Math.round((Date.parse(dayAt(to, zone)) - Date.parse(dayAt(from, zone))) / day);
}

const isClockWrong = ({ at, dated }: Receipt): boolean =>
  dated !== undefined && (dated - at > maxAhead || at - dated > maxBehind);

function kindOf(facts: WorkerFacts, newest: Receipt | undefined, { now, days, zone }: SilenceRules): SilenceKind {
  const { isActive, accountIds, accounts, receipts, teamIds, lastSignIn } = facts;
  if (!isActive || (accounts && !accounts.some(({ isEnabled }) => isEnabled))) return 'disabled';
  if ((accounts?.length ?? accountIds.length) > 1) return 'twoAccounts';
  if (receipts.some(isClockWrong)) return 'clockWrong';
  if (newest && newest.teamIds.length > 0 && !newest.teamIds.some((id) => teamIds.includes(id))) return 'movedTeam';
  if (!newest && lastSignIn === undefined) return 'neverStarted';
  return lastSignIn !== undefined && daysBetween(lastSignIn, now, zone) < days ? 'signInOnly' : 'stopped';
}

/**
 * The silence of a worker; undefined if data were received within the days of the rules, or if the account is newer. Data
 * count from the time at which the server received them: by their own dates, a device whose clock is ahead would never be
 * silent.
 */
export function silenceOf(facts: WorkerFacts, rules: SilenceRules): Silence | undefined {
  const newest = facts.receipts.toSorted((one, other) => other.at - one.at)[0];
  const created = facts.accounts?.flatMap((account) => account.created ?? []) ?? [];
  const since = newest?.at ?? (created.length > 0 ? Math.min(...created) : undefined);
  const days = since === undefined ? undefined : daysBetween(since, rules.now, rules.zone);
  if (days !== undefined && days < rules.days) return undefined;
  return { kind: kindOf(facts, newest, rules), days, newest: newest?.at };
}

/** Weeks of a chart. */
const weekCount = 12;

/** Seven days. */
export interface Week {
  /** The first day as YYYY-MM-DD. */
  first: string;
  last: string;
  /** The first instant, and that after the last one, as FHIR instants in UTC. */
  from: string;
  to: string;
}

/** The last twelve weeks, oldest first. The last one ends with the day of `now`. */
export function lastWeeks({ now, zone }: Pick<SilenceRules, 'now' | 'zone'>): Week[] {
  const today = dayAt(now, zone);
  const start = (text: string): string => new Date(startOfDay(text, zone)).toISOString();
  return Array.from({ length: weekCount }, (_each, index) => {
    const last = addDays(today, -7 * (weekCount - 1 - index));
    const first = addDays(last, -6);
    return { first, last, from: start(first), to: start(addDays(last, 1)) };
  });
}
