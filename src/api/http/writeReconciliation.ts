import { createAction } from '@reduxjs/toolkit';
import type { ApiError } from '../errors.ts';
import type { RequestResult, ResponseMeta, RequestArgs } from './types.ts';
import { isTransientError } from './backoff.ts';

/** Outcome of a write whose response was lost. */
export type WriteOutcome =
  /** Stored; `data` and `meta` are those of the lost response. */
  | { status: 'done'; data: unknown; meta?: ResponseMeta }
  /** Not stored. Sending it again cannot apply it twice, even if the first request arrives late. */
  | { status: 'undone' }
  /** Cannot be determined. */
  | { status: 'unknown' };

/** Dispatched while the outcome of a write without a response is determined. */
export const reconciliationStarted = createAction('connection/reconciliationStarted');
export const reconciliationEnded = createAction('connection/reconciliationEnded');

/** Sends a request to the server of the write, for reads; retried like any read. */
export type SendRead = (args: RequestArgs) => Promise<RequestResult>;

/** Determines the outcome of a write. `args` is the request that was sent. */
export type ReconcileWrite = (args: RequestArgs, send: SendRead) => Promise<WriteOutcome>;

/** True without a response, or with one of an intermediary: the server may have processed the request. */
export function isResponseLost(error: ApiError): boolean {
  const { kind } = error;
  return (
    kind === 'network' || kind === 'timeout' || kind === 'unreadable' || (kind === 'http' && isTransientError(error))
  );
}

/** True for an internal error of the server, which may have occurred after it processed the request. */
export function isServerError(error: ApiError): boolean {
  return error.kind === 'http' && (error.status ?? 0) >= 500 && !isTransientError(error);
}
