import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const storage = new AsyncLocalStorage<string>();

/** Id of the current request or import; undefined outside of any. */
export const currentRequestId = (): string | undefined => storage.getStore();

/** Runs `work` and its continuations under an id, which is added to log lines and upstream requests. */
export const withRequestId = <T>(id: string, work: () => T): T => storage.run(id, work);

/** The client's request id if it is safe in logs and headers, otherwise a new one. */
export const requestIdOf = (given: string | null | undefined): string =>
  given && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();

/** The id as a header for upstream servers, to correlate their logs with this server's. */
export function requestIdHeader(): Record<string, string> {
  const id = currentRequestId();
  return id === undefined ? {} : { 'X-Request-Id': id };
}
