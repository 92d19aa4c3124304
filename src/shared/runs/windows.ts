import { heldLocks, whenReleased as whenLockReleased, withLock } from '../locks.ts';
import { windowChannel } from '../windowChannel.ts';

/** A message between the windows of one user: a run has changed in the storage, or its user requests its stop. */
export interface RunMessage {
  userId: string;
  kind: string;
  runId: string;
  news: 'changed' | 'stop';
}

const channel = windowChannel<RunMessage>('runs');
const lockName = (runId: string): string => `run ${runId}`;

/** Executes a run unless a window executes it already. Resolves to false if it was not executed. */
export const withRunLock = (runId: string, work: () => Promise<void>): Promise<boolean> =>
  withLock(lockName(runId), work);

/** Of these runs, the ones that a window executes, this one included. */
export async function executedRuns(runIds: readonly string[]): Promise<Set<string>> {
  const names = await heldLocks(runIds.map(lockName));
  return new Set(runIds.filter((id) => names.has(lockName(id))));
}

/** Calls back when no other window executes the run any more, e.g. because it was closed. */
export const whenReleased = (runId: string, onRelease: () => void): void =>
  whenLockReleased(lockName(runId), onRelease);

export const broadcastRun = channel.broadcast;

/** Subscribes to the messages of other windows. Returns the unsubscriber. */
export const subscribeToRuns = channel.subscribe;
