import type { Dispatch } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AppConfig } from '../config/config.ts';
import { repeatBegun, repeatEnded } from './connectionSlice.ts';
import type { ApiError } from './errors.ts';
import { isAboutVersion, isLost, isStumble, type Fate, type Trace } from './http/lostWrite.ts';
import { send, type Sending, type Sent } from './http/send.ts';
import type { AnswerMeta, RequestArgs, RequestOptions, Server } from './http/types.ts';
import { delayBefore, isCrowded, isPassing, isSafe, offlineLook, waitFor } from './http/wait.ts';
import type { ApiServices } from './services.ts';

export type ApiBaseQuery = BaseQueryFn<RequestArgs, unknown, ApiError, RequestOptions, AnswerMeta>;

/**
 * The base query of all APIs. Adds the access token, refreshes it once on 401, and limits the duration of a request.
 * Retries after 2, 4 and 8 seconds, or later if the server requires it: any request on 429; safe requests on 502, 503,
 * 504, a gateway that cannot reach its server, and a lost connection. Retries while the device is offline do not count.
 * `serverOf` returns the server of a path. The second parameter determines whether a write without a response was
 * stored; if not, the write is sent once more. Without it the outcome of such a write is unknown.
 */
export function createBaseQuery(
  serverOf: (config: AppConfig, args: RequestArgs) => Server,
  trace: Trace = async () => ({ fate: 'unknown' }),
): ApiBaseQuery {
  return async (args, api, options) => {
    const services = api.extra as ApiServices;
    const sendingOf = (asked: RequestArgs): Sending => ({
      args: asked,
      server: serverOf(services.config, asked),
      options: options ?? {},
      services,
      signal: api.signal,
    });
    const send = (asked: RequestArgs, repeats?: number): Promise<Sent> =>
      sendPatiently(sendingOf(asked), api.dispatch, repeats);
    const isRead = isSafe((args.method ?? 'GET').toUpperCase());
    const sent = isRead ? await send(args) : await sendTraced(args, send, trace, unsettledOf(services));
    return 'error' in sent ? { error: sent.error, meta: sent.meta } : { data: sent.data, meta: sent.meta };
  };
}

/** True for a write that can depend on a version: processed twice, it fails with 409 or 412 the second time. */
function isVersioned({ headers, body }: RequestArgs): boolean {
  return (
    headers?.['If-Match'] !== undefined || (body as { resourceType?: string } | undefined)?.resourceType === 'Bundle'
  );
}

/** Serialised writes of one page load with an unknown outcome: processed already, later, or never. */
const unsettled = new WeakMap<ApiServices, Set<string>>();

function unsettledOf(services: ApiServices): Set<string> {
  const known = unsettled.get(services) ?? new Set<string>();
  unsettled.set(services, known);
  return known;
}

/**
 * Sends a write and determines its outcome. Without a response, the stored state decides: a stored write succeeds, a
 * missing one is sent once more. After an internal server error it is not sent again, and the error is returned if
 * nothing is stored. A version conflict is checked too: an earlier attempt of the same write, or a copy that a proxy
 * sent, can cause it. When a user repeats a write without a known outcome, the stored state is checked before it is
 * sent.
 */
async function sendTraced(
  args: RequestArgs,
  send: (args: RequestArgs, repeats?: number) => Promise<Sent>,
  trace: Trace,
  open: Set<string>,
): Promise<Sent> {
  const key = JSON.stringify(args);
  const found = async (): Promise<Fate> => {
    // One retry only: the user is waiting for the result of the save.
    const fate = await trace(args, (asked) => send(asked, 1));
    if (fate.fate === 'done') open.delete(key);
    return fate;
  };
  const answer = ({ data, meta }: Extract<Fate, { fate: 'done' }>): Sent => ({ data, meta: meta ?? { status: 200 } });
  if (open.has(key)) {
    const fate = await found();
    if (fate.fate === 'done') return answer(fate);
  }
  for (let again = false; ; again = true) {
    const sent = await send(args);
    if (!('error' in sent)) {
      open.delete(key);
      return sent;
    }
    const lost = isLost(sent.error);
    const stumbled = isStumble(sent.error);
    if (lost || stumbled) open.add(key);
    if (!lost && !stumbled && !(isAboutVersion(sent.error) && (open.has(key) || isVersioned(args)))) return sent;
    // Offline, the outcome cannot be checked; the next attempt of the same write checks it first.
    const fate: Fate = sent.error.offline ? { fate: 'unknown' } : await found();
    if (fate.fate === 'done') return answer(fate);
    if (lost && !again && fate.fate === 'undone') continue;
    return fate.fate === 'unknown' && (lost || stumbled) ? { ...sent, error: { ...sent.error, unsure: true } } : sent;
  }
}

/** Sends a request and retries it where that is safe. `connectionSlice` counts the pending retries. */
async function sendPatiently(sending: Sending, dispatch: Dispatch, repeats = Infinity): Promise<Sent> {
  const wait = sending.services.wait ?? waitFor;
  const safe = isSafe((sending.args.method ?? 'GET').toUpperCase());
  let repeating = false;
  try {
    for (let retry = 0; ;) {
      const sent = await sendRenewed(sending);
      if (!('error' in sent)) return sent;
      const { kind, status } = sent.error;
      // A failure while the device is offline shows nothing about the server, so it does not count as a retry.
      const offline = sent.error.offline === true;
      const delay = offline ? offlineLook : delayBefore(retry, sent.error.retryAfter);
      if (!offline) retry += 1;
      const again = isCrowded(status) || (safe && (kind === 'network' || (kind === 'http' && isPassing(sent.error))));
      if (!again || delay === undefined || retry > repeats) return sent;
      if (!repeating) dispatch(repeatBegun());
      repeating = true;
      try {
        await wait(delay, sending.signal);
      } catch {
        return { error: { ...sent.error, kind: 'aborted' } };
      }
    }
  } finally {
    if (repeating) dispatch(repeatEnded());
  }
}

/** Refreshes a refused token once; the adapter shares one refresh between all waiting requests. */
async function sendRenewed(sending: Sending): Promise<Sent> {
  const first = await send(sending);
  if (!isRefusedToken(first)) return first;
  if (!(await sending.services.auth.refresh().catch(() => false))) return asSessionEnd(first);
  const second = await send(sending);
  return isRefusedToken(second) ? asSessionEnd(second) : second;
}

type Refused = Extract<Sent, { error: ApiError }>;

function isRefusedToken(sent: Sent): sent is Refused {
  return 'error' in sent && sent.error.status === 401;
}

function asSessionEnd(sent: Refused): Sent {
  return { ...sent, error: { ...sent.error, kind: 'session' } };
}
