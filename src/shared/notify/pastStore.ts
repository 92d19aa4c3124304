import { isRecord } from '../../../common/types/json.ts';
import { writtenVersions } from '../runs/fhirWrites.ts';
import { isStoredMessage } from '../intl/useText.ts';
import { ignoringStorageErrors } from '../storage/ignoringStorageErrors.ts';
import { createUserStore } from '../storage/userStore.ts';
import type { Notification } from './notifySlice.ts';

/** A notification that was shown. Contains only what its toast contained. */
export interface PastNotification extends Pick<
  Notification,
  'intent' | 'text' | 'details' | 'undo' | 'record' | 'lines'
> {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  isRead: boolean;
}

/** Notifications stored per user. */
const maxNotifications = 100;

/** One list per user. */
const store = createUserStore<PastNotification[]>('notifications');

const intents: readonly unknown[] = ['success', 'info', 'warning', 'error'];

const isText = (value: unknown): boolean => typeof value === 'string' || isStoredMessage(value);

const isNotifyRecord = (value: unknown): boolean =>
  isRecord(value) && typeof value.name === 'string' && (value.to === undefined || typeof value.to === 'string');

function isPast(value: unknown): value is PastNotification {
  if (!isRecord(value)) return false;
  const { id, at, intent, text, details, isRead, undo, record, lines } = value;
  return (
    isText(text) &&
    typeof id === 'string' &&
    typeof at === 'number' &&
    typeof isRead === 'boolean' &&
    intents.includes(intent) &&
    (details === undefined || typeof details === 'string') &&
    (record === undefined || isNotifyRecord(record)) &&
    (lines === undefined || (Array.isArray(lines) && lines.every(isText))) &&
    (undo === undefined || (Array.isArray(undo) && writtenVersions(undo).length === undo.length))
  );
}

const readable = (value: unknown): PastNotification[] => (Array.isArray(value) ? value.filter(isPast) : []);

/** Notifications of a user in this browser, latest first. */
export async function readPast(userId: string): Promise<PastNotification[]> {
  return readable(await ignoringStorageErrors(() => store.get(userId, '')));
}

async function change(userId: string, edit: (all: PastNotification[]) => PastNotification[]): Promise<void> {
  await ignoringStorageErrors(async () => {
    try {
      await store.change(userId, '', (all) => edit(readable(all)));
    } catch {
      // Unreadable: written while a sign-out removed its key.
      await store.set(userId, '', edit([]));
    }
  });
}

/** Adds notifications; the oldest ones beyond the limit are removed. */
export const storePast = (userId: string, added: readonly PastNotification[]): Promise<void> =>
  change(userId, (all) => [...added, ...all].slice(0, maxNotifications));

/** Marks all notifications of a user as read. */
export const markPastRead = (userId: string): Promise<void> =>
  change(userId, (all) => all.map((each) => ({ ...each, isRead: true })));

/** Removes the undo of a save from the notification about it. */
export const removeUndo = (userId: string, undo: NonNullable<Notification['undo']>): Promise<void> =>
  change(userId, (all) =>
    all.map(({ undo: offered, ...each }) => ({
      ...each,
      ...(offered && JSON.stringify(offered) !== JSON.stringify(undo) && { undo: offered }),
    })),
  );

/** Removes all notifications of a user. */
export async function removePast(userId: string): Promise<void> {
  await ignoringStorageErrors(() => store.remove(userId, ['']));
}
