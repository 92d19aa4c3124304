import { createStore, delMany, entries, get, keys, set } from 'idb-keyval';
import { ignoringStorageErrors } from '../../api/persistedCache/ignoringStorageErrors.ts';
import { isRecord } from '../../types/json.ts';
import { isOfNewerVersion, withFormat } from '../storage/format.ts';
import { maxDraftAge, type Draft } from './draft.ts';

/** Maximum number of drafts stored in this browser; the oldest are removed first. */
const maxDrafts = 50;

const store = createStore('drafts', 'drafts');

const isDraft = (draft: unknown): draft is Draft =>
  isRecord(draft) && isRecord(draft.changes) && !isOfNewerVersion(draft);

/** Key of a draft; the user id keeps drafts of different users apart. `address` is the path of the form. */
export function draftKey(userId: string, address: string): string {
  return `${userId} ${address}`;
}

/**
 * Reads the draft of a form, unless a newer version has stored it. Removes drafts of any user that are too old or exceed the
 * limit.
 */
export function readDraft(key: string, now: number): Promise<Draft | undefined> {
  return ignoringStorageErrors(async () => {
    const all = await entries<string, Draft>(store);
    const newest = all.sort(([, one], [, other]) => other.savedAt - one.savedAt);
    const expired = newest.filter(([, { savedAt }], index) => index >= maxDrafts || now - savedAt > maxDraftAge);
    if (expired.length > 0)
      await delMany(
        expired.map(([old]) => old),
        store,
      );
    const draft = newest.find((entry) => entry[0] === key && !expired.includes(entry))?.[1];
    return isDraft(draft) ? draft : undefined;
  });
}

/** Addresses of the forms of a user with a draft in this browser, latest first. */
export async function readDraftAddresses(userId: string, now: number): Promise<{ address: string; savedAt: number }[]> {
  const prefix = draftKey(userId, '');
  const all = await ignoringStorageErrors(() => entries<string, Draft>(store));
  return (all ?? [])
    .filter(([key, draft]) => key.startsWith(prefix) && isDraft(draft) && now - draft.savedAt <= maxDraftAge)
    .map(([key, { savedAt }]) => ({ address: key.slice(prefix.length), savedAt }))
    .sort((one, other) => other.savedAt - one.savedAt);
}

/**
 * Replaces the stored draft; undefined removes it. Resolves to false if the browser's storage fails, or if a newer version has
 * stored the draft.
 */
export async function writeDraft(key: string, draft: Draft | undefined): Promise<boolean> {
  const isWritten = await ignoringStorageErrors(async () => {
    if (isOfNewerVersion(await get(key, store))) return false;
    await (draft ? set(key, withFormat(draft), store) : delMany([key], store));
    return true;
  });
  return isWritten ?? false;
}

/** Removes all drafts of a user, at sign-out. */
export async function purgeDrafts(userId: string): Promise<void> {
  await ignoringStorageErrors(async () => {
    const own = (await keys<string>(store)).filter((key) => key.startsWith(draftKey(userId, '')));
    await delMany(own, store);
  });
}

/** Removes the drafts of other users, because their sessions may have ended without a sign-out. */
export async function purgeDraftsOfOthers(userId: string): Promise<void> {
  await ignoringStorageErrors(async () => {
    const others = (await keys<string>(store)).filter((key) => !key.startsWith(draftKey(userId, '')));
    await delMany(others, store);
  });
}
