/** A message between the windows of one user: a run has changed in the storage, or its user requests its stop. */
export interface RunMessage {
  userId: string;
  runId: string;
  news: 'changed' | 'stop';
}

const channelName = 'bulk-runs';
const lockName = (runId: string): string => `bulk-run ${runId}`;

/** Runs that this window executes. Without the Web Locks API (an insecure origin) it is the only known one. */
const held = new Set<string>();

const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** Executes a run unless a window executes it already. Resolves to false if it was not executed. */
export async function withRunLock(runId: string, work: () => Promise<void>): Promise<boolean> {
  if (held.has(runId)) return false;
  const execute = async (): Promise<boolean> => {
    held.add(runId);
    try {
      await work();
    } finally {
      held.delete(runId);
    }
    return true;
  };
  const manager = locks();
  if (!manager) return execute();
  return manager.request(lockName(runId), { ifAvailable: true }, async (lock) => (lock ? execute() : false));
}

/** Of these runs, the ones that a window executes, this one included. */
export async function executedRuns(runIds: readonly string[]): Promise<Set<string>> {
  const snapshot = await locks()?.query();
  const names = new Set(snapshot?.held?.map(({ name }) => name));
  return new Set(runIds.filter((id) => held.has(id) || names.has(lockName(id))));
}

const awaited = new Set<string>();

/** Calls back when no other window executes the run any more, e.g. because it was closed. */
export function whenReleased(runId: string, onRelease: () => void): void {
  if (held.has(runId) || awaited.has(runId)) return;
  awaited.add(runId);
  void locks()
    ?.request(lockName(runId), { mode: 'shared' }, () => awaited.delete(runId))
    .then(onRelease, () => awaited.delete(runId));
}

export function broadcastRun(message: RunMessage): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** Subscribes to the messages of other windows. Returns the unsubscriber. */
export function subscribeToRuns(listener: (message: RunMessage) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<RunMessage>) => listener(data);
  return () => channel.close();
}
