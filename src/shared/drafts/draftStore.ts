import { isRecord } from '../../../common/types/json.ts';
import { ignoringStorageErrors } from '../storage/ignoringStorageErrors.ts';
import { createUserStore } from '../storage/userStore.ts';
import type { Draft } from './draft.ts';

const store = createUserStore<Draft>('drafts');

const isDraft = (draft: unknown): draft is Draft => isRecord(draft) && isRecord(draft.changes);

/** Key of a draft; the user id keeps drafts of different users apart. `address` is the path of the form. */
export function draftKey(userId: string, address: string): string {
  return `${userId} ${address}`;
}

/** User id and address. */
function partsOf(key: string): [string, string] {
  const end = key.indexOf(' ');
  return [key.slice(0, end), key.slice(end + 1)];
}

/** Reads the draft of a form, unless it is too old or a newer version has stored it. */
export async function readDraft(key: string, now: number): Promise<Draft | undefined> {
  const draft = await ignoringStorageErrors(() => store.get(...partsOf(key), now));
  return isDraft(draft) ? draft : undefined;
}

/** Addresses of the forms of a user with a draft in this browser, latest first. */
export async function readDraftAddresses(userId: string, now: number): Promise<{ address: string; savedAt: number }[]> {
  const all = await ignoringStorageErrors(() => store.times(userId, now));
  return (all ?? [])
    .map(({ id, at }) => ({ address: id, savedAt: at }))
    .sort((one, other) => other.savedAt - one.savedAt);
}

/**
 * Replaces the stored draft; undefined removes it. Resolves to false if it was not stored: the browser's storage fails, a
 * newer version has stored the draft, or the session of the user was ended.
 */
export async function writeDraft(key: string, draft: Draft | undefined): Promise<boolean> {
  const [userId, address] = partsOf(key);
  return (await ignoringStorageErrors(() => store.set(userId, address, draft))) !== undefined;
}
