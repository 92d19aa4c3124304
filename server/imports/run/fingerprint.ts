import { createHash } from 'node:crypto';
import type { PlannedRow } from '../engine/types.ts';

/** Hash of the displayed part of a plan: equal for plans that look equal in the review. */
export function fingerprint({ action, changes }: Pick<PlannedRow, 'action' | 'changes'>): string {
  return createHash('sha256')
    .update(JSON.stringify([action, changes]))
    .digest('base64url')
    .slice(0, 22);
}
