import { isUpstreamUnavailable } from '../../fhir/upstreamUnavailable.ts';
import type { ApiError } from '../errors.ts';
import { isOnline, onConnection } from './online.ts';

/** Waits before the second, third and fourth try, in milliseconds (reference people-shell-imports 2.1). */
const backOff = [2000, 4000, 8000];

/** Longer than this nobody waits for a page, whatever the server would like; milliseconds. */
const longest = 30_000;

/**
 * How long to wait before the next try; undefined when the tries are used up. At least as long as the server asked for,
 * within reason. Up to a fifth more, so clients do not return as one.
 */
export function delayBefore(retry: number, wanted = 0, random = Math.random): number | undefined {
  const delay = backOff[retry];
  return delay === undefined ? undefined : Math.min(longest, Math.max(delay, wanted)) * (1 + random() / 5);
}

/** The server is away for a moment; behind the FHIR gateway that is a 500 with the words of its HTTP client. */
export function isPassing(error: Partial<Pick<ApiError, 'status' | 'message'>> | undefined): boolean {
  return isUpstreamUnavailable(error?.status, error?.message ?? '');
}

/** The server did not even look at the request: too many came. Anything may be sent again. */
export function isCrowded(status: number | undefined): boolean {
  return status === 429;
}

/** Only what changes nothing may be repeated: a lost answer to a PUT says nothing about the PUT. */
export function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** While the device is offline: how often a look is worth it in case the browser is wrong, in milliseconds. */
export const offlineLook = 8000;

/** Resolves after the time, or at once when the device is online again; rejects when the signal is aborted first. */
export function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const clear = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      forget();
    };
    const go = (): void => {
      clear();
      resolve();
    };
    const stop = (): void => {
      clear();
      reject(new DOMException('Aborted', 'AbortError'));
    };
    const timer = setTimeout(go, milliseconds);
    const forget = onConnection(() => {
      if (isOnline()) go();
    });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
