import type { ApiError } from '../errors.ts';
import type { Sent } from './send.ts';
import type { AnswerMeta, RequestArgs } from './types.ts';
import { isPassing } from './wait.ts';

/** Outcome of a write whose response was lost. */
export type Fate =
  /** Stored; `data` and `meta` are those of the lost response. */
  | { fate: 'done'; data: unknown; meta?: AnswerMeta }
  /** Not stored. Sending it again cannot apply it twice, even if the first request arrives late. */
  | { fate: 'undone' }
  /** Cannot be determined. */
  | { fate: 'unknown' };

/** Sends a request to the server of the write, for reads; retried like any read. */
export type Ask = (args: RequestArgs) => Promise<Sent>;

/** Determines the outcome of a write. `args` is the request that was sent. */
export type Trace = (args: RequestArgs, ask: Ask) => Promise<Fate>;

/** True without a response, or with one of an intermediary: the server may have processed the request. */
export function isLost(error: ApiError): boolean {
  const { kind } = error;
  return kind === 'network' || kind === 'timeout' || kind === 'unreadable' || (kind === 'http' && isPassing(error));
}

/** True for an internal error of the server, which may have occurred after it processed the request. */
export function isStumble(error: ApiError): boolean {
  return error.kind === 'http' && (error.status ?? 0) >= 500 && !isPassing(error);
}

/** True for a version conflict. An earlier attempt of the same write can cause it if it arrived late. */
export function isAboutVersion({ status }: ApiError): boolean {
  return status === 409 || status === 412;
}
