import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const storage = new AsyncLocalStorage<string>();

/** Id of the request, or of the import, that the running code works for; undefined outside of any. */
export const currentRequestId = (): string | undefined => storage.getStore();

/** Runs `work` and all that follows from it under an id: log lines carry it, and servers behind us are told it. */
export const withRequestId = <T>(id: string, work: () => T): T => storage.run(id, work);

/** The caller's own id if it can do no harm in a log or a header, a new one otherwise. */
export const requestIdOf = (given: string | null | undefined): string =>
  given && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();

/** The id as a header for servers behind us, so that their logs and ours can be put together. */
export function requestIdHeader(): Record<string, string> {
  const id = currentRequestId();
  return id === undefined ? {} : { 'X-Request-Id': id };
}
