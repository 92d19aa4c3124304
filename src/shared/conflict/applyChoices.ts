import type { Merge } from './mergeChanges.ts';

/** The version whose value the user takes for a field that both changed. */
export type Side = 'mine' | 'theirs';

/** The user's choices by field. */
export type Choices = Readonly<Record<string, Side>>;

/** Applies the user's choices to a merge; overlaps without a choice have the value of `mine`. */
export function applyChoices<Values extends object>(merge: Merge<Values>, choices: Choices): Values {
  const values = { ...merge.merged };
  for (const { key, kind, theirs } of merge.changes) {
    if (kind === 'overlap' && choices[key] === 'theirs') values[key] = theirs as Values[typeof key];
  }
  return values;
}
