/** Names of locks that this window holds. Without the Web Locks API (an insecure origin) they are the only known ones. */
const held = new Set<string>();

// eslint-disable-next-line no-restricted-syntax -- the module of locks
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** Does the work unless a window of this browser does work of this name. Resolves to false if it was not done. */
export async function withLock(name: string, work: () => Promise<void>): Promise<boolean> {
  if (held.has(name)) return false;
  const execute = async (): Promise<boolean> => {
    held.add(name);
    try {
      await work();
    } finally {
      held.delete(name);
    }
    return true;
  };
  const manager = locks();
  if (!manager) return execute();
  return manager.request(name, { ifAvailable: true }, async (lock) => (lock ? execute() : false));
}

/** Does the work after all windows have done theirs of this name. Without the Web Locks API at once. */
export async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  const manager = locks();
  await (manager ? manager.request(name, work) : work());
}

/** Holds a lock, by which other windows find this one, until the signal is aborted. */
export function holdLock(name: string, signal: AbortSignal): void {
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  locks()
    ?.request(name, () => aborted)
    .catch(() => undefined);
}

/** Names of the locks of all windows that begin with the prefix. */
export async function lockNames(prefix: string): Promise<string[]> {
  const snapshot = await locks()?.query();
  return (snapshot?.held ?? []).flatMap(({ name = '' }) => (name.startsWith(prefix) ? name : []));
}

/** Of these names, the ones whose work a window does, this one included. */
export async function heldLocks(names: readonly string[]): Promise<Set<string>> {
  const snapshot = await locks()?.query();
  const elsewhere = new Set(snapshot?.held?.map(({ name }) => name));
  return new Set(names.filter((name) => held.has(name) || elsewhere.has(name)));
}

const awaited = new Set<string>();

/** Calls back when no other window does the work any more, e.g. because it was closed. */
export function whenReleased(name: string, onRelease: () => void): void {
  if (held.has(name) || awaited.has(name)) return;
  awaited.add(name);
  void locks()
    ?.request(name, { mode: 'shared' }, () => awaited.delete(name))
    .then(onRelease, () => awaited.delete(name));
}
