import type { User } from '../../api/keycloak/index.ts';

export interface BulkPlan {
  /** Users whose state changes. */
  change: User[];
  /** Users already in the requested state. */
  unchanged: User[];
  /** The signed-in user was selected for disabling and is excluded. */
  self: boolean;
}

/** Plan of enabling or disabling users. Excludes the signed-in user from disabling. */
export function bulkPlan(users: readonly User[], enable: boolean, selfId: string | undefined): BulkPlan {
  const others = users.filter((user) => enable || user.id !== selfId);
  return {
    change: others.filter((user) => user.enabled !== enable),
    unchanged: others.filter((user) => user.enabled === enable),
    self: others.length < users.length,
  };
}
