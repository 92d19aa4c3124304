import type { SessionEnd, TokenClaims } from '../../session/adapter.ts';
import { storeLastSession } from '../../session/lastSession.ts';
import { removeAtSignIn, removeAtSignOut } from '../../shared/storage/removal.ts';

/** Timeout in milliseconds: sign-in and sign-out continue even if the browser's storage does not respond. */
const timeout = 3000;

/** Never rejects. */
async function withTimeout(work: Promise<unknown>): Promise<void> {
  const timedOut = new Promise<void>((resolve) => setTimeout(resolve, timeout));
  await Promise.race([timedOut, work.catch(() => undefined)]);
}

/**
 * Removes what other users left in this browser without signing out, and what is too old. Runs at sign-in, before the first
 * page, and with each new token.
 */
export const cleanAtSignIn = (userId: string): Promise<void> => withTimeout(removeAtSignIn(userId));

/** Removes what does not outlive the session of a user; of all users if it had ended before, and its user is unknown. */
export const cleanAtSignOut = (userId: string | undefined): Promise<void> => withTimeout(removeAtSignOut(userId));

/**
 * Follows the session of the user of this page. An expired session removes nothing: its user signs in again and continues
 * with the drafts.
 */
export async function cleanAfter(change: TokenClaims | SessionEnd, userId: string | undefined): Promise<void> {
  if (!('why' in change)) return cleanAtSignIn(change.sub);
  if (change.why === 'over' || userId === undefined) return;
  if (change.why === 'revoked') storeLastSession(undefined);
  await cleanAtSignOut(userId);
}
