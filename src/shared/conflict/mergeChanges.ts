import { mergeLists } from './mergeLists.ts';
import { sameValue } from './sameValue.ts';

/** A key whose value differs from the base on at least one side. */
export interface Change<Key extends string = string> {
  key: Key;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** `mine`, `theirs`: changed by one side. `both`: merged changes of both. `overlap`: the user must choose. */
  kind: 'mine' | 'theirs' | 'both' | 'overlap';
}

/** Result of a three-way merge. */
export interface Merge<Values extends object> {
  /** The merged values; for overlaps the value of `mine`. */
  merged: Values;
  changes: Change<KeyOf<Values>>[];
}

export type KeyOf<Values> = Extract<keyof Values, string>;

const list = (value: unknown): readonly unknown[] | undefined =>
  value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : undefined;

function mergeIfLists(base: unknown, mine: unknown, theirs: unknown): unknown[] | undefined {
  const lists = [list(base), list(mine), list(theirs)] as const;
  return lists[0] && lists[1] && lists[2] && mergeLists(lists[0], lists[1], lists[2]);
}

/**
 * Three-way merge of form values, or of the elements of a resource. A key changed by one side takes that side's value,
 * lists take the additions and removals of both, any other key changed by both overlaps. The parts of an element are not
 * merged: half of one coding and half of another is an invalid coding. `together` lists groups of keys that are resolved
 * as a unit, such as latitude and longitude. A form is then saved as `toX(merged, theirs)`.
 */
export function mergeChanges<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  together: readonly (readonly KeyOf<Values>[])[] = [],
): Merge<Values> {
  const merged = { ...theirs };
  const changes: Change<KeyOf<Values>>[] = [];
  const put = (key: KeyOf<Values>, value: unknown): void => {
    if (value === undefined) delete merged[key];
    else merged[key] = value as Values[KeyOf<Values>];
  };
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)]) as Set<KeyOf<Values>>;
  const groupOverlaps = (key: KeyOf<Values>): boolean =>
    together.some((group) => group.includes(key) && overlaps(base, mine, theirs, group));

  for (const key of keys) {
    const values = { base: base[key], mine: mine[key], theirs: theirs[key] };
    const changedByMe = !sameValue(values.mine, values.base);
    const changedByThem = !sameValue(values.theirs, values.base);
    if (!changedByMe && !changedByThem) continue;
    const add = (kind: Change['kind'], value: unknown): void => {
      changes.push({ key, ...values, kind });
      put(key, value);
    };
    const agreed = sameValue(values.mine, values.theirs);
    if (agreed) add('both', values.theirs);
    else if (groupOverlaps(key)) add('overlap', values.mine);
    else if (!changedByThem) add('mine', values.mine);
    else if (!changedByMe) add('theirs', values.theirs);
    else {
      const both = mergeIfLists(values.base, values.mine, values.theirs);
      add(both ? 'both' : 'overlap', both ?? values.mine);
    }
  }
  return { merged, changes };
}

/** True if both sides changed keys of the group, and to different values. */
function overlaps<Values extends object>(base: Values, mine: Values, theirs: Values, group: readonly KeyOf<Values>[]) {
  const differs = (one: Values, other: Values) => group.some((key) => !sameValue(one[key], other[key]));
  return differs(base, mine) && differs(base, theirs) && differs(mine, theirs);
}
