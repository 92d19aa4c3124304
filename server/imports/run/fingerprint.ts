import { createHash } from 'node:crypto';
import type { PlannedRow } from '../engine/types.ts';

/** What a person sees of a plan, in short: a plan that reads the same has the same. */
export function fingerprint({ action, changes }: Pick<PlannedRow, 'action' | 'changes'>): string {
  return createHash('sha256')
    .update(JSON.stringify([action, changes]))
    .digest('base64url')
    .slice(0, 22);
}
