import type { User } from '../../api/keycloak/index.ts';

export interface BulkPlan {
  /** Users whose state really changes. */
  change: User[];
  /** Users who are in the wanted state already. */
  unchanged: User[];
  /** The signed-in person is among those to be disabled, and is left out. */
  self: boolean;
}

/** What enabling or disabling would change. Nobody disables themselves. */
export function bulkPlan(users: readonly User[], enable: boolean, selfId: string | undefined): BulkPlan {
  const others = users.filter((user) => enable || user.id !== selfId);
  return {
    change: others.filter((user) => user.enabled !== enable),
    unchanged: others.filter((user) => user.enabled === enable),
    self: others.length < users.length,
  };
}
