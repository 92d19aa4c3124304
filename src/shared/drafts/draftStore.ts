import { createStore, delMany, entries, keys, set } from 'idb-keyval';
import { quietly } from '../../api/kept/quietly.ts';
import { longestAge, type Draft } from './draft.ts';

/** Drafts kept in this browser; the oldest leave first. */
const most = 50;

const store = createStore('drafts', 'drafts');

/** Drafts of one person never show to another. `address` is the path of the form. */
export function draftKey(userId: string, address: string): string {
  return `${userId} ${address}`;
}

/** The draft of a form. Drafts of anybody that are too old, or too many, are taken away on the way. */
export function readDraft(key: string, now: number): Promise<Draft | undefined> {
  return quietly(async () => {
    const all = await entries<string, Draft>(store);
    const newest = all.sort(([, one], [, other]) => other.savedAt - one.savedAt);
    const gone = newest.filter(([, { savedAt }], index) => index >= most || now - savedAt > longestAge);
    if (gone.length > 0)
      await delMany(
        gone.map(([old]) => old),
        store,
      );
    return newest.find((entry) => entry[0] === key && !gone.includes(entry))?.[1];
  });
}

/** Keeps a draft instead of the one before; without one, only takes the one before away. */
export async function writeDraft(key: string, draft: Draft | undefined): Promise<void> {
  await quietly(() => (draft ? set(key, draft, store) : delMany([key], store)));
}

/** Takes away all drafts of a person, at sign-out. */
export async function purgeDrafts(userId: string): Promise<void> {
  await quietly(async () => {
    const own = (await keys<string>(store)).filter((key) => key.startsWith(draftKey(userId, '')));
    await delMany(own, store);
  });
}

/** Takes away the drafts of everyone else: a person may leave without signing out. */
export async function purgeDraftsOfOthers(userId: string): Promise<void> {
  await quietly(async () => {
    const others = (await keys<string>(store)).filter((key) => !key.startsWith(draftKey(userId, '')));
    await delMany(others, store);
  });
}
