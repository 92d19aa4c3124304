import type { RoleName } from '../../session/roles.ts';

/** Where roles are given: to the user, or to a group the user is in or below. */
export interface Holder {
  /** Undefined: given directly. */
  group?: { id: string; path: string };
  roles: readonly RoleName[];
}

/** One way by which a role is in force. */
export interface Way {
  group?: Holder['group'];
  /** Composite roles that hold it, the given one first; empty for a role that is given itself. */
  through: readonly RoleName[];
}

export interface EffectiveRole {
  role: RoleName;
  ways: readonly Way[];
}

/** A text that is the same for the same role: roles of two clients may share a name. */
export function roleKey({ client, name }: RoleName): string {
  return client === undefined ? name : `${client} ${name}`;
}

/** Every role named anywhere, once. */
export function distinctRoles(holders: readonly Holder[]): RoleName[] {
  return [...new Map(holders.flatMap(({ roles }) => roles.map((role) => [roleKey(role), role] as const))).values()];
}

/** Where nobody reads the order. */
const codeOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * All roles in force and every way to each: what is given, and what composite roles hold, at any depth. A composite that
 * holds itself is no endless loop. `partsOf` answers nothing for a role that holds none. Sorted by name.
 */
export function effectiveRoles(
  holders: readonly Holder[],
  partsOf: (role: RoleName) => readonly RoleName[],
  compare: (one: string, other: string) => number = codeOrder,
): EffectiveRole[] {
  const found = new Map<string, { role: RoleName; ways: Way[] }>();
  const add = (role: RoleName, way: Way): void => {
    const entry = found.get(roleKey(role)) ?? { role, ways: [] };
    entry.ways.push(way);
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
