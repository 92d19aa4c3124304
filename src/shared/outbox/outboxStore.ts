import { createStore, get, update } from 'idb-keyval';
import { randomUuid } from '../../fhir/uuid.ts';
import { isOfNewerVersion, withFormat } from '../storage/format.ts';
import { createSealing, type Sealed } from '../storage/sealing.ts';
import { isOutboxContent, type OutboxContent, type OutboxEntry, type OutboxState } from './outboxEntry.ts';

/** What is needed without decryption, so that each change is one transaction of the database. */
interface StoredEntry {
  id: string;
  seq: number;
  state: OutboxState;
  attempted: boolean;
  content: Sealed;
  reason?: Sealed;
  format?: number;
}

const store = createStore('outbox', 'outbox');
const { seal, unseal } = createSealing('outbox-keys');

const readStored = async (userId: string): Promise<StoredEntry[]> => (await get<StoredEntry[]>(userId, store)) ?? [];

const change = (userId: string, edit: (all: StoredEntry[]) => StoredEntry[]): Promise<void> =>
  update<StoredEntry[]>(userId, (all = []) => edit(all), store);

/** Number of entries of a user, without decryption. */
export async function countOutbox(userId: string): Promise<number> {
  return (await readStored(userId)).length;
}

/**
 * Entries of a user in the order of their saves. `unreadable`: ids of entries whose key was removed from the browser, or
 * whose content has another shape. `newer`: ids of entries of a newer version. Rejects if the storage fails.
 */
export async function readOutbox(
  userId: string,
): Promise<{ entries: OutboxEntry[]; unreadable: string[]; newer: string[] }> {
  const entries: OutboxEntry[] = [];
  const unreadable: string[] = [];
  const newer: string[] = [];
  for (const { content, reason, format, ...plain } of await readStored(userId)) {
    if (isOfNewerVersion({ format })) {
      newer.push(plain.id);
      continue;
    }
    try {
      const unsealed = await unseal<unknown>(userId, plain.id, content);
      if (!isOutboxContent(unsealed)) {
        unreadable.push(plain.id);
        continue;
      }
      entries.push({
        ...unsealed,
        ...plain,
        ...(reason && { reason: await unseal<NonNullable<OutboxEntry['reason']>>(userId, plain.id, reason) }),
      });
    } catch {
      unreadable.push(plain.id);
    }
  }
  return { entries, unreadable, newer };
}

/**
 * Adds an entry, or replaces the content of `replaced` unless that was sent or removed meanwhile. Rejects if the storage
 * is full or not available; then nothing was stored.
 */
export async function storeEntry(
  userId: string,
  content: OutboxContent,
  { attempted, replaced }: { attempted: boolean; replaced?: string | undefined },
): Promise<void> {
  const added = randomUuid();
  const sealed = await seal(userId, added, content);
  const replacement = replaced === undefined ? undefined : await seal(userId, replaced, content);
  await change(userId, (all) => {
    const seq = Math.max(0, ...all.map((entry) => entry.seq)) + 1;
    const earlier = all.find(({ id, state }) => id === replaced && state !== 'sending');
    if (!earlier || !replacement)
      return [...all, withFormat({ id: added, seq, state: 'waiting', attempted, content: sealed } as const)];
    const { reason: _reason, ...kept } = earlier;
    const next = withFormat({
      ...kept,
      state: 'waiting',
      attempted: kept.attempted || attempted,
      content: replacement,
    } as const);
    return all.map((entry) => (entry === earlier ? next : entry));
  });
}

/** Changes the state of an entry that was not removed meanwhile. Resolves to false if it was. */
export async function changeEntry(
  userId: string,
  id: string,
  { state, attempted, reason }: { state: OutboxState; attempted?: boolean; reason?: object },
): Promise<boolean> {
  const sealed = reason && (await seal(userId, id, reason));
  let isFound = false;
  await change(userId, (all) =>
    all.map((entry) => {
      if (entry.id !== id) return entry;
      isFound = true;
      const { reason: _reason, ...kept } = entry;
      return { ...kept, state, ...(attempted !== undefined && { attempted }), ...(sealed && { reason: sealed }) };
    }),
  );
  return isFound;
}

/** Removes an entry that was stored by the server. */
export const removeEntry = (userId: string, id: string): Promise<void> =>
  change(userId, (all) => all.filter((entry) => entry.id !== id));

/** Removes an entry by choice of the user. Resolves to false if it is being sent. */
export async function withdrawEntry(userId: string, id: string): Promise<boolean> {
  let isSending = false;
  await change(userId, (all) => {
    isSending = all.some((entry) => entry.id === id && entry.state === 'sending');
    return isSending ? all : all.filter((entry) => entry.id !== id);
  });
  return !isSending;
}

/** Entries that a closed window was sending wait again. Only for the window that holds the lock. */
export const resetInterrupted = (userId: string): Promise<void> =>
  change(userId, (all) =>
    all.map((entry) => (entry.state === 'sending' ? { ...entry, state: 'waiting', attempted: true } : entry)),
  );
