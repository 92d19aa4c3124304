import type { Attempt } from '../../api/attempt.ts';

/** Rejects as soon as the signal is aborted, also for reads that ignore it. */
function unlessAborted<Result>(read: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', abort, { once: true });
    read.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * Requests of an operation that can be paused. `pause` aborts what is being sent; `resume` sends it again. After `close`,
 * `attempt` rejects with an AbortError, also while it waits.
 *
 * `isPausedBy`: true for an error that pauses the requests, so that the failed one is sent again on `resume`.
 */
export function pausableRequests(isPausedBy: (error: unknown) => boolean) {
  let isClosed = false;
  let current = new AbortController();
  let waiting: (() => void)[] = [];

  const restart = (): void => {
    waiting.forEach((proceed) => proceed());
    waiting = [];
  };
  /** Resolves unless the requests are paused. */
  const running = async (): Promise<void> => {
    while (current.signal.aborted && !isClosed) await new Promise<void>((resolve) => waiting.push(resolve));
    if (isClosed) current.signal.throwIfAborted();
  };
  const attempt: Attempt = async (send) => {
    for (;;) {
      await running();
      const { signal } = current;
      try {
        const result = await unlessAborted(send(signal), signal);
        await running();
        return result;
      } catch (error) {
        if (signal.aborted) continue;
        if (!isPausedBy(error)) throw error;
        current.abort();
      }
    }
  };
  return {
    attempt,
    pause: (): void => current.abort(),
    resume(): void {
      if (isClosed || !current.signal.aborted) return;
      current = new AbortController();
      restart();
    },
    close(): void {
      isClosed = true;
      current.abort();
      restart();
    },
  };
}
