import type { IdentityStore } from '../identity/index.ts';

const day = 24 * 3600 * 1000;
/** Age of the sample accounts, in days; the newest ones have never signed in. */
const accountAge = 400;

/** Days since the last sign-in of the n-th sample user; undefined for users without a recorded one. */
function daysSince(n: number): number | undefined {
  return [0, 2, 5, 12, 1, 26, 48, 3, undefined, 9, 71, undefined][n % 12];
}

/**
 * Sign-ins of the sample users, so that the page about sign-ins shows every group. Realm exports contain none. The user
 * admin has none before the first real one.
 */
export function addSampleSignIns({ users, events, sql, clock }: IdentityStore): void {
  const now = clock().getTime();
  users.search({}, 0, -1).forEach((user, n) => {
    if (user.username === 'admin') return;
    const days = daysSince(n);
    const isNew = n % 12 === 11;
    sql.run('UPDATE id_users SET created = ? WHERE id = ?', now - (isNew ? 6 : accountAge) * day, user.id);
    if (days === undefined) return;
    const event = { type: 'LOGIN', clientId: 'fhir-web', userId: user.id, username: user.username, ip: '' } as const;
    for (const ago of [days + 21, days]) events.add({ ...event, sessionId: '', time: now - ago * day - n * 61_000 });
  });
}
