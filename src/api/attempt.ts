/**
 * Sends a request of one operation, with a signal that aborts it. May send it again, so that it must be a read. A scan
 * sends an aborted request again when it is continued.
 */
export type Attempt = <Result>(send: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

/** Sends each request once, without a signal that is ever aborted. */
export const attemptOnce: Attempt = (send) => send(new AbortController().signal);

/** Sends each request once; rejects with the reason of the signal once it is aborted. */
export const attemptUntil =
  (signal: AbortSignal): Attempt =>
  async (send) => {
    signal.throwIfAborted();
    return send(signal);
  };
