import type { RunOutcome } from '../run/runUpload.ts';

export type Work = (uploadId: string, signal: AbortSignal) => Promise<RunOutcome>;

/** Assigns uploads to workers. No two workers process the same upload at once. */
export interface Queue {
  /** Enqueues an upload. No effect while a worker processes it: see `due`. */
  send(uploadId: string): Promise<void>;
  /**
   * Starts processing in this process. `due` resolves to the ids of all uploads that wait for a worker or have lost
   * theirs. Those without a job get one, because state and job are not stored in one transaction.
   */
  work(handler: Work, due: () => Promise<string[]>): Promise<void>;
  /** Aborts the signals of the running work, and waits for it. */
  stop(): Promise<void>;
}
