import type { User, UserRepresentation } from '../../api/keycloak/index.ts';

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Applies the changes between `base` and `mine` to the current record `now`. Keycloak has no version to check, so this
 * preserves concurrent changes of other users. Attributes are merged one by one. Properties derived by the server (such
 * as `access`) are returned unchanged.
 */
export function mergeUser(now: User, base: UserRepresentation, mine: UserRepresentation): UserRepresentation {
  const merged: Record<string, unknown> = { ...now };
  const from = base as Record<string, unknown>;
  for (const [key, value] of Object.entries(mine)) {
    if (key !== 'attributes' && !equal(value, from[key])) merged[key] = value;
  }
  const attributes: Record<string, string[]> = { ...now.attributes };
  for (const key of new Set([...Object.keys(base.attributes ?? {}), ...Object.keys(mine.attributes ?? {})])) {
    const value = mine.attributes?.[key];
    if (equal(value, base.attributes?.[key])) continue;
    if (value === undefined) delete attributes[key];
    else attributes[key] = value;
  }
  if (now.attributes !== undefined || Object.keys(attributes).length > 0) merged.attributes = attributes;
  return merged;
}
