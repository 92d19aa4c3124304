import type { User, UserRepresentation } from '../../api/keycloak/index.ts';

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Puts the changes from `base` to `mine` onto the record as it is `now`. Keycloak has no version to check against, so
 * what somebody else changed meanwhile survives this way; attributes are merged one by one. What the server derives
 * (`access` and the like) goes back as it came.
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
