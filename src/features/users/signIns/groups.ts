import type { User } from '../../../api/keycloak/index.ts';
import type { SignIns } from './readSignIns.ts';

/**
 * Groups of users by last sign-in: within 7 days, 30 days or 90 days, before that, without a recorded one, or never.
 * `never`: the account was created after the oldest recorded sign-in, so that a sign-in would be recorded. `unknown`: the
 * account is older, and the user may have signed in before the record begins.
 */
export const signInGroups = ['week', 'month', 'quarter', 'earlier', 'unknown', 'never'] as const;
export type SignInGroup = (typeof signInGroups)[number];

const day = 24 * 3600 * 1000;

/** The group of a user at the time `now`, in milliseconds since 1970. */
export function groupOf(user: User, { last, since }: Pick<SignIns, 'last' | 'since'>, now: number): SignInGroup {
  const time = last.get(user.id);
  if (time !== undefined) {
    const days = (now - time) / day;
    return days <= 7 ? 'week' : days <= 30 ? 'month' : days <= 90 ? 'quarter' : 'earlier';
  }
  const created = user.createdTimestamp;
  return since !== undefined && created !== undefined && created > since ? 'never' : 'unknown';
}
