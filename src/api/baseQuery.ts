import type { Dispatch } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AppConfig } from '../../common/config/config.ts';
import { retryStarted, retryEnded } from './connectionSlice.ts';
import { isVersionConflict, type ApiError } from './errors.ts';
import {
  isResponseLost,
  isServerError,
  reconciliationEnded,
  reconciliationStarted,
  type WriteOutcome,
  type ReconcileWrite,
} from './http/writeReconciliation.ts';
import { send, type OutgoingRequest } from './http/send.ts';
import type { RequestResult, ResponseMeta, RequestArgs, RequestOptions, Server } from './http/types.ts';
import {
  retryDelay,
  isRateLimited,
  isTransientError,
  isSafeMethod,
  offlineRetryInterval,
  waitForRetry,
} from './http/backoff.ts';
import { isOnline } from './http/online.ts';
import type { ApiServices } from './services.ts';

export type ApiBaseQuery = BaseQueryFn<RequestArgs, unknown, ApiError, RequestOptions, ResponseMeta>;

/**
 * The base query of all APIs. Adds the access token, refreshes it once on 401, and limits the duration of a request.
 * Retries after 2, 4 and 8 seconds, or later if the server requires it: any request on 429; safe requests on 502, 503,
 * 504, a gateway that cannot reach its server, and a lost connection. Retries while the device is offline do not count.
 * `serverOf` returns the server of a path. The second parameter determines whether a write without a response was
 * stored; if not, the write is sent once more. Without it the outcome of such a write is unknown.
 */
export function createBaseQuery(
  serverOf: (config: AppConfig, args: RequestArgs) => Server,
  reconcile: ReconcileWrite = async () => ({ status: 'unknown' }),
): ApiBaseQuery {
  return async (args, api, options) => {
    const services = api.extra as ApiServices;
    const toOutgoing = (requestArgs: RequestArgs): OutgoingRequest => ({
      args: requestArgs,
      server: serverOf(services.config, requestArgs),
      options: options ?? {},
      services,
      signal: api.signal,
    });
    const send = (requestArgs: RequestArgs, repeats?: number): Promise<RequestResult> =>
      sendWithRetries(toOutgoing(requestArgs), api.dispatch, repeats);
    const isRead = isSafeMethod((args.method ?? 'GET').toUpperCase());
    const sent = isRead
      ? await send(args)
      : await sendReconciled(args, send, announced(reconcile, api.dispatch), unsettledWritesOf(services));
    return 'error' in sent ? { error: sent.error, meta: sent.meta } : { data: sent.data, meta: sent.meta };
  };
}

/** Dispatches the start and the end of each reconciliation, for the saves that run. */
function announced(reconcile: ReconcileWrite, dispatch: Dispatch): ReconcileWrite {
  return async (args, send) => {
    dispatch(reconciliationStarted());
    try {
      return await reconcile(args, send);
    } finally {
      dispatch(reconciliationEnded());
    }
  };
}

/** True for a write that can depend on a version: processed twice, it fails with 409 or 412 the second time. */
function isVersioned({ headers, body }: RequestArgs): boolean {
  return (
    headers?.['If-Match'] !== undefined || (body as { resourceType?: string } | undefined)?.resourceType === 'Bundle'
  );
}

/** Serialised writes of one page load with an unknown outcome: processed already, later, or never. */
const unsettledWrites = new WeakMap<ApiServices, Set<string>>();

function unsettledWritesOf(services: ApiServices): Set<string> {
  const existing = unsettledWrites.get(services) ?? new Set<string>();
  unsettledWrites.set(services, existing);
  return existing;
}

/**
 * Sends a write and determines its outcome. Without a response, the stored state decides: a stored write succeeds, a
 * missing one is sent once more. After an internal server error it is not sent again, and the error is returned if
 * nothing is stored. A version conflict is checked too: an earlier attempt of the same write, or a copy that a proxy
 * sent, can cause it. When a write without a known outcome is repeated, the stored state is checked before it is sent.
 */
async function sendReconciled(
  args: RequestArgs,
  send: (args: RequestArgs, repeats?: number) => Promise<RequestResult>,
  reconcile: ReconcileWrite,
  unsettled: Set<string>,
): Promise<RequestResult> {
  const key = JSON.stringify(args);
  const determineOutcome = async (): Promise<WriteOutcome> => {
    // One retry only: the user is waiting for the result of the save.
    const outcome = await reconcile(args, (readArgs) => send(readArgs, 1));
    if (outcome.status === 'done') unsettled.delete(key);
    return outcome;
  };
  const toResult = ({ data, meta }: Extract<WriteOutcome, { status: 'done' }>): RequestResult => ({
    data,
    meta: meta ?? { status: 200 },
  });
  if (args.isRepeated || unsettled.has(key)) {
    const outcome = await determineOutcome();
    if (outcome.status === 'done') return toResult(outcome);
  }
  for (let isRetry = false; ; isRetry = true) {
    const sent = await send(args);
    if (!('error' in sent)) {
      unsettled.delete(key);
      return sent;
    }
    const isLostResponse = isResponseLost(sent.error);
    const hasServerFailed = isServerError(sent.error);
    if (isLostResponse || hasServerFailed) unsettled.add(key);
    if (
      !isLostResponse &&
      !hasServerFailed &&
      !(isVersionConflict(sent.error) && (unsettled.has(key) || isVersioned(args)))
    )
      return sent;
    // Offline, the outcome cannot be checked; the next attempt of the same write checks it first.
    const outcome: WriteOutcome = sent.error.offline ? { status: 'unknown' } : await determineOutcome();
    if (outcome.status === 'done') return toResult(outcome);
    if (isLostResponse && !isRetry && outcome.status === 'undone') continue;
    return outcome.status === 'unknown' && (isLostResponse || hasServerFailed)
      ? { ...sent, error: { ...sent.error, unsure: true } }
      : sent;
  }
}

/** Sends a request and retries it where that is safe. `connectionSlice` counts the pending retries. */
async function sendWithRetries(
  sending: OutgoingRequest,
  dispatch: Dispatch,
  maxRetries = Infinity,
): Promise<RequestResult> {
  const wait = sending.services.wait ?? waitForRetry;
  const safe = isSafeMethod((sending.args.method ?? 'GET').toUpperCase());
  let isRetrying = false;
  try {
    for (let retry = 0; ;) {
      const sent = await sendWithTokenRefresh(sending);
      if (!('error' in sent)) return sent;
      const { kind, status } = sent.error;
      // A failure while the device is offline shows nothing about the server, so it does not count as a retry.
      const offline = sent.error.offline === true;
      const delay = offline ? offlineRetryInterval : retryDelay(retry, sent.error.retryAfter);
      if (!offline) retry += 1;
      const mayRetry =
        isRateLimited(status) || (safe && (kind === 'network' || (kind === 'http' && isTransientError(sent.error))));
      if (!mayRetry || delay === undefined || retry > maxRetries) return sent;
      if (kind === 'network' && (await sending.options.hasFallback?.())) return sent;
      if (!isRetrying) dispatch(retryStarted());
      isRetrying = true;
      // The event of the regained connection may precede the wait that would listen for it.
      if (offline && isOnline()) continue;
      try {
        await wait(delay, sending.signal);
      } catch {
        return { error: { ...sent.error, kind: 'aborted' } };
      }
    }
  } finally {
    if (isRetrying) dispatch(retryEnded());
  }
}

/** Refreshes a refused token once; the adapter shares one refresh between all waiting requests. */
async function sendWithTokenRefresh(sending: OutgoingRequest): Promise<RequestResult> {
  const first = await send(sending);
  if (!isRefusedToken(first)) return first;
  if (!(await sending.services.auth.refresh().catch(() => false))) return toSessionError(first);
  const second = await send(sending);
  return isRefusedToken(second) ? toSessionError(second) : second;
}

type Refused = Extract<RequestResult, { error: ApiError }>;

function isRefusedToken(sent: RequestResult): sent is Refused {
  return 'error' in sent && sent.error.status === 401;
}

function toSessionError(sent: Refused): RequestResult {
  return { ...sent, error: { ...sent.error, kind: 'session' } };
}
