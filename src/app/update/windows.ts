import { heldLocksWithPrefix, holdLock } from '../../shared/locks.ts';

/** Messages between the windows of the application before an update. */
type Message =
  | { kind: 'storeInput'; request: string }
  | { kind: 'inputStored'; request: string; window: string; blocked: string | undefined };

const channelName = 'update';
const lockPrefix = 'window ';

/** Milliseconds in which a window must respond. */
const timeout = 5_000;

/**
 * Lets other windows request that this one stores its input, until the signal is aborted. `storeInput` resolves to the
 * title of this window if a reload would lose input, otherwise to undefined. The window holds a lock, by which the others
 * find it.
 */
export function joinWindows(storeInput: () => Promise<string | undefined>, signal: AbortSignal): void {
  const window = crypto.randomUUID();
  holdLock(lockPrefix + window, signal);
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = async ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'storeInput') return;
    const blocked = await storeInput();
    channel.postMessage({ kind: 'inputStored', request: data.request, window, blocked } satisfies Message);
  };
  signal.addEventListener('abort', () => channel.close());
}

/**
 * Lets all windows, this one included, store their input. Resolves to the titles of those that a reload would damage,
 * with '' for a window that does not respond.
 */
export async function storeInputOfWindows(): Promise<string[]> {
  const held = await heldLocksWithPrefix(lockPrefix);
  const pending = new Set(held.map((name) => name.slice(lockPrefix.length)));
  const blocked: string[] = [];
  const request = crypto.randomUUID();
  const channel = new BroadcastChannel(channelName);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeout);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'inputStored' || data.request !== request || !pending.delete(data.window)) return;
      if (data.blocked !== undefined) blocked.push(data.blocked);
      if (pending.size > 0) return;
      clearTimeout(timer);
      resolve();
    };
    channel.postMessage({ kind: 'storeInput', request } satisfies Message);
  });
  channel.close();
  return [...blocked, ...Array.from(pending, () => '')];
}
