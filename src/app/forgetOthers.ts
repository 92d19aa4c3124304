import { purgeKeptOfOthers } from '../api/kept/keptReads.ts';
import { purgeDraftsOfOthers } from '../shared/drafts/draftStore.ts';

/** Timeout in milliseconds: sign-in continues even if the browser's storage does not respond. */
const longest = 3000;

/**
 * Removes the drafts and lists that other users left in this browser without signing out. Runs at sign-in, before the first
 * page.
 */
export async function forgetOthers(userId: string): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, longest));
  await Promise.race([late, Promise.all([purgeDraftsOfOthers(userId), purgeKeptOfOthers(userId)])]);
}
