import { mergeLists } from './mergeLists.ts';
import { sameValue } from './sameValue.ts';

/** One key that is no longer what both began with. */
export interface Change<Key extends string = string> {
  key: Key;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /**
   * `mine`, `theirs`: one side changed it. `both`: both did, and it fits together. `overlap`: both did, and a person has
   * to choose.
   */
  kind: 'mine' | 'theirs' | 'both' | 'overlap';
}

export interface Merge<Values extends object> {
  /** Everything put together; of overlaps it holds mine. */
  merged: Values;
  changes: Change<KeyOf<Values>>[];
}

export type KeyOf<Values> = Extract<keyof Values, string>;

const list = (value: unknown): readonly unknown[] | undefined =>
  value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : undefined;

function joined(base: unknown, mine: unknown, theirs: unknown): unknown[] | undefined {
  const lists = [list(base), list(mine), list(theirs)] as const;
  return lists[0] && lists[1] && lists[2] && mergeLists(lists[0], lists[1], lists[2]);
}

/**
 * Three-way merge of the values of a form, or of the elements of a resource: a key changed by one side takes that
 * side's value, lists take the additions and removals of both, anything else changed by both overlaps. Elements are
 * not merged inside: half of one coding and half of another is neither. `together` names keys that only make sense as
 * a whole, such as latitude and longitude. `toX(merged, theirs)` is what can be saved.
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
  const torn = (key: KeyOf<Values>): boolean =>
    together.some((group) => group.includes(key) && overlaps(base, mine, theirs, group));

  for (const key of keys) {
    const values = { base: base[key], mine: mine[key], theirs: theirs[key] };
    const here = !sameValue(values.mine, values.base);
    const there = !sameValue(values.theirs, values.base);
    if (!here && !there) continue;
    const add = (kind: Change['kind'], value: unknown): void => {
      changes.push({ key, ...values, kind });
      put(key, value);
    };
    const agreed = sameValue(values.mine, values.theirs);
    if (agreed) add('both', values.theirs);
    else if (torn(key)) add('overlap', values.mine);
    else if (!there) add('mine', values.mine);
    else if (!here) add('theirs', values.theirs);
    else {
      const both = joined(values.base, values.mine, values.theirs);
      add(both ? 'both' : 'overlap', both ?? values.mine);
    }
  }
  return { merged, changes };
}

/** Both sides changed something of the group, and not to the same. */
function overlaps<Values extends object>(base: Values, mine: Values, theirs: Values, group: readonly KeyOf<Values>[]) {
  const differs = (one: Values, other: Values) => group.some((key) => !sameValue(one[key], other[key]));
  return differs(base, mine) && differs(base, theirs) && differs(mine, theirs);
}
