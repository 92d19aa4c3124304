import { missingPermissions, type Permission, type PermissionBits } from '../../session/permissions.ts';

/** Whether an action is permitted, and the missing permissions. */
export interface Verdict {
  allowed: 'yes' | 'partly' | 'no';
  missing: readonly Permission[];
}

/** `partly`: the user has only some of the needed permissions, which an administrator should check. */
export function verdictOf(bits: PermissionBits, needs: readonly Permission[]): Verdict {
  const missing = missingPermissions(bits, needs);
  if (missing.length === 0) return { allowed: 'yes', missing };
  return { allowed: missing.length < needs.length ? 'partly' : 'no', missing };
}
