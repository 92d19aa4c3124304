import { randomUuid } from '../../../common/fhir/uuid.ts';
import { createUserStore } from '../storage/userStore.ts';
import { isOutboxContent, type OutboxContent, type OutboxEntry } from './outboxEntry.ts';

const store = createUserStore<OutboxEntry>('outbox');

/** Number of entries of a user, or of all users of this browser, without decryption. Rejects if the storage fails. */
export const countOutbox = store.count;

/**
 * Entries of a user in the order of their saves. `unreadable`: ids of entries whose key was removed from the browser, or
 * whose content has another shape. `newer`: ids of entries of a newer version. Rejects if the storage fails.
 */
export async function readOutbox(
  userId: string,
): Promise<{ entries: OutboxEntry[]; unreadable: string[]; newer: string[] }> {
  const { values, unreadable, newer } = await store.list(userId);
  return {
    entries: values.filter(isOutboxContent).sort((one, other) => one.seq - other.seq),
    unreadable: [...unreadable, ...values.filter((value) => !isOutboxContent(value)).map(({ id }) => id)],
    newer,
  };
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
  let isReplaced = false;
  if (replaced !== undefined) {
    await store.change(userId, replaced, (earlier) => {
      isReplaced = earlier !== undefined && earlier.state !== 'sending';
      if (!earlier || !isReplaced) return earlier;
      const { id, seq, attempted: wasAttempted } = earlier;
      return { ...content, id, seq, state: 'waiting', attempted: wasAttempted || attempted };
    });
  }
  if (isReplaced) return;
  const id = randomUuid();
  const { values } = await store.list(userId);
  const seq = Math.max(0, ...values.map((entry) => entry.seq)) + 1;
  await store.set(userId, id, { ...content, id, seq, state: 'waiting', attempted });
}

/** Changes an entry that was not removed meanwhile. Resolves to false if it was. */
async function changeExisting(
  userId: string,
  id: string,
  edit: (entry: OutboxEntry) => OutboxEntry | undefined,
): Promise<boolean> {
  let isFound = false;
  await store.change(userId, id, (entry) => {
    isFound = entry !== undefined;
    return entry && edit(entry);
  });
  return isFound;
}

/** Changes the state of an entry that was not removed meanwhile. Resolves to false if it was. */
export function changeEntry(
  userId: string,
  id: string,
  { state, attempted, reason }: Pick<OutboxEntry, 'state' | 'reason'> & { attempted?: boolean },
): Promise<boolean> {
  return changeExisting(userId, id, ({ reason: _reason, ...kept }) => ({
    ...kept,
    state,
    ...(attempted !== undefined && { attempted }),
    ...(reason && { reason }),
  }));
}

/** Removes an entry that was stored by the server. */
export const removeEntry = (userId: string, id: string): Promise<void> => store.remove(userId, [id]);

/** Removes an entry by choice of the user. Resolves to false if it is being sent. */
export async function withdrawEntry(userId: string, id: string): Promise<boolean> {
  let isSending = false;
  try {
    await changeExisting(userId, id, (entry) => {
      isSending = entry.state === 'sending';
      return isSending ? entry : undefined;
    });
  } catch {
    // Unreadable, or of a newer version: not sent by this window.
    await store.remove(userId, [id]);
  }
  return !isSending;
}

/** Entries that a closed window was sending wait again. Only for the window that holds the lock. */
export async function resetInterrupted(userId: string): Promise<void> {
  const { entries } = await readOutbox(userId);
  for (const { id, state } of entries) {
    if (state !== 'sending') continue;
    await changeExisting(userId, id, (entry) => ({ ...entry, state: 'waiting', attempted: true }));
  }
}
