import type { Dispatch } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AppConfig } from '../config/config.ts';
import { repeatBegun, repeatEnded } from './connectionSlice.ts';
import type { ApiError } from './errors.ts';
import { send, type Sending, type Sent } from './http/send.ts';
import type { AnswerMeta, RequestArgs, RequestOptions, Server } from './http/types.ts';
import { delayBefore, isPassing, isSafe, offlineLook, waitFor } from './http/wait.ts';
import type { ApiServices } from './services.ts';

export type ApiBaseQuery = BaseQueryFn<RequestArgs, unknown, ApiError, RequestOptions, AnswerMeta>;

/**
 * The one base query: a token on every request, one renewal and one repeat on 401, waits of 2, 4 and 8 seconds on 502, 503, 504
 * and a lost connection (safe requests only), as long as the device is offline, a time limit. `serverOf` says how the server of a path is spoken to.
 */
export function createBaseQuery(serverOf: (config: AppConfig, args: RequestArgs) => Server): ApiBaseQuery {
  return async (args, api, options) => {
    const services = api.extra as ApiServices;
    const sending: Sending = {
      args,
      server: serverOf(services.config, args),
      options: options ?? {},
      services,
      signal: api.signal,
    };
    const sent = await sendPatiently(sending, api.dispatch);
    return 'error' in sent ? { error: sent.error, meta: sent.meta } : { data: sent.data, meta: sent.meta };
  };
}

/** Repeats where that is safe, and says so in the store while it goes on. */
async function sendPatiently(sending: Sending, dispatch: Dispatch): Promise<Sent> {
  const wait = sending.services.wait ?? waitFor;
  const safe = isSafe((sending.args.method ?? 'GET').toUpperCase());
  let repeating = false;
  try {
    for (let retry = 0; ;) {
      const sent = await sendRenewed(sending);
      if (!('error' in sent)) return sent;
      const { kind, status } = sent.error;
      // Without a connection of its own the device is no sign of a server that is away: no try is used up.
      const offline = sent.error.offline === true;
      const delay = offline ? offlineLook : delayBefore(retry);
      if (!offline) retry += 1;
      const again = safe && (kind === 'network' || (kind === 'http' && isPassing(status)));
      if (!again || delay === undefined) return sent;
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

/** A refused token is renewed once; the adapter shares one renewal between all waiting requests. */
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
