import { isUpstreamUnavailable } from '../../../common/fhir/upstreamUnavailable.ts';
import type { ApiError } from '../errors.ts';
import { isOnline, onConnectionChange } from './online.ts';

/** Delays before the second, third and fourth attempt, in milliseconds. */
const retryDelays = [2000, 4000, 8000];

/** Maximum delay before a retry, even if the server requires a longer one; milliseconds. */
const maxDelay = 30_000;

/**
 * Milliseconds to wait before the next attempt; undefined if no attempt is left. At least the time that the server
 * requires, up to the maximum. Jitter of up to a fifth spreads the retries of many clients.
 */
export function retryDelay(retry: number, retryAfter = 0, random = Math.random): number | undefined {
  const delay = retryDelays[retry];
  return delay === undefined ? undefined : Math.min(maxDelay, Math.max(delay, retryAfter)) * (1 + random() / 5);
}

/** True for a server that is temporarily unavailable; the FHIR gateway reports this as 500 with its HTTP client's message. */
export function isTransientError(error: Partial<Pick<ApiError, 'status' | 'message'>> | undefined): boolean {
  return isUpstreamUnavailable(error?.status, error?.message ?? '');
}

/**
 * True if the server rejected the request because of its rate limit. It did not process it, so any request may be
 * retried.
 */
export function isRateLimited(status: number | undefined): boolean {
  return status === 429;
}

/** True for methods that change nothing. After a lost response to a PUT it is unknown whether the PUT was processed. */
export function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Interval of retries while the browser reports that the device is offline, which may be wrong; milliseconds. */
export const offlineRetryInterval = 8000;

/** Resolves after the delay, or as soon as the device is online again. Rejects when the signal is aborted first. */
export function waitForRetry(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const clear = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      unsubscribe();
    };
    const finish = (): void => {
      clear();
      resolve();
    };
    const stop = (): void => {
      clear();
      reject(new DOMException('Aborted', 'AbortError'));
    };
    const timer = setTimeout(finish, milliseconds);
    const unsubscribe = onConnectionChange(() => {
      if (isOnline()) finish();
    });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
