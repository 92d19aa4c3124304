import type { ApiError } from '../errors.ts';
import type { Sent } from './send.ts';
import type { AnswerMeta, RequestArgs } from './types.ts';
import { isPassing } from './wait.ts';

/** What a server has of a write whose answer was lost. */
export type Fate =
  /** It is stored; this is the answer that would have come. */
  | { fate: 'done'; data: unknown; meta?: AnswerMeta }
  /** It is not stored, and sending it again cannot do it twice, even if the first one arrives after all. */
  | { fate: 'undone' }
  /** Nobody can tell from here. */
  | { fate: 'unknown' };

/** Asks a server for something; repeated like any read. */
export type Ask = (args: RequestArgs) => Promise<Sent>;

/** Finds out what became of a write. `args` is what was sent. */
export type Trace = (args: RequestArgs, ask: Ask) => Promise<Fate>;

/** No response, or one of an intermediary, after which the server may have processed the request. */
export function isLost(error: ApiError): boolean {
  const { kind } = error;
  return kind === 'network' || kind === 'timeout' || kind === 'unreadable' || (kind === 'http' && isPassing(error));
}

/** An internal error of the server, which may have occurred after it processed the request. */
export function isStumble(error: ApiError): boolean {
  return error.kind === 'http' && (error.status ?? 0) >= 500 && !isPassing(error);
}

/** A version conflict, which an earlier try of the same write can cause if it arrived late. */
export function isAboutVersion({ status }: ApiError): boolean {
  return status === 409 || status === 412;
}
