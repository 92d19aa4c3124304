import { missingPermissions, type Permission, type PermissionBits } from '../../session/permissions.ts';

/** Whether something may be done, and which permissions are missing. */
export interface Verdict {
  allowed: 'yes' | 'partly' | 'no';
  missing: readonly Permission[];
}

/** `partly`: some of several permissions are there, which is worth an administrator's look. */
export function verdictOf(bits: PermissionBits, needs: readonly Permission[]): Verdict {
  const missing = missingPermissions(bits, needs);
  if (missing.length === 0) return { allowed: 'yes', missing };
  return { allowed: missing.length < needs.length ? 'partly' : 'no', missing };
}
