import type { RunOutcome } from '../run/runUpload.ts';

export type Work = (uploadId: string, signal: AbortSignal) => Promise<RunOutcome>;

/** Hands uploads to workers, one worker each. */
export interface Queue {
  send(uploadId: string): Promise<void>;
  /** Begins to work on what is sent, here. */
  work(handler: Work): Promise<void>;
  /** Asks what is being worked on to stop, and waits for it. */
  stop(): Promise<void>;
}
