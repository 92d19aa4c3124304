import type { RoleName } from '../../../common/session/roles.ts';
import { missingPermissions, type Permission, type PermissionBits } from '../../../common/session/permissions.ts';

/** Where roles are granted: to the user, to a group of the user, or to a group above it. */
export interface RoleSource {
  /** Undefined if granted directly. */
  group?: { id: string; label: string };
  roles: readonly RoleName[];
}

/** One way by which a role is granted. */
export interface RoleGrant {
  group?: RoleSource['group'];
  /** Composite roles that contain it, starting with the granted one; empty for a role that is granted itself. */
  through: readonly RoleName[];
}

export interface EffectiveRole {
  role: RoleName;
  grants: readonly RoleGrant[];
}

/** Unique key of a role: roles of two clients may have the same name. */
export function roleKey({ client, name }: RoleName): string {
  return client === undefined ? name : `${client} ${name}`;
}

/** All granted roles without duplicates. */
export function distinctRoles(holders: readonly RoleSource[]): RoleName[] {
  return [...new Map(holders.flatMap(({ roles }) => roles.map((role) => [roleKey(role), role] as const))).values()];
}

/** For callers that don't depend on the order. */
const codeOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * All effective roles and every way to each: granted roles and the parts of composite roles, at any depth. Cycles of
 * composite roles end. `partsOf` returns an empty list for a role without parts. Sorted by role key.
 */
export function effectiveRoles(
  holders: readonly RoleSource[],
  partsOf: (role: RoleName) => readonly RoleName[],
  compare: (one: string, other: string) => number = codeOrder,
): EffectiveRole[] {
  const found = new Map<string, { role: RoleName; grants: RoleGrant[] }>();
  const add = (role: RoleName, way: RoleGrant): void => {
    const entry = found.get(roleKey(role)) ?? { role, grants: [] };
    entry.grants.push(way);
    found.set(roleKey(role), entry);
    const above = [...way.through, role];
    for (const part of partsOf(role)) {
      if (above.some((each) => roleKey(each) === roleKey(part))) continue;
      add(part, { ...way, through: above });
    }
  };
  for (const { group, roles } of holders) for (const role of roles) add(role, { ...(group && { group }), through: [] });
  return [...found.values()].toSorted((a, b) => compare(roleKey(a.role), roleKey(b.role)));
}

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
