import type { ImportJob } from '../../api/platform/index.ts';

/** The imports that `needsAttention` is applied to: the newest. */
export const attentionQuery = { limit: 100 };

/** Milliseconds. A failed import cannot always be repaired, so it does not need attention for ever. */
const failureAge = 7 * 24 * 60 * 60 * 1000;

/** True if the job waits for a user: for its review, for a sign-in, or because it failed in the last seven days. */
export function needsAttention({ phase, dateCreated, dateEnded = dateCreated }: ImportJob, now: number): boolean {
  if (phase === 'failed') return now - dateEnded <= failureAge;
  return phase === 'review' || phase === 'signIn';
}
