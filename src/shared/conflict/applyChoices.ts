import type { Side } from './ConflictChoice.tsx';
import type { Merge } from './mergeChanges.ts';

/** Applies the user's choices to a merge; overlaps without a choice have the value of `mine`. */
export function applyChoices<Values extends object>(merge: Merge<Values>, choices: ReadonlyMap<string, Side>): Values {
  const values = { ...merge.merged };
  for (const { key, kind, theirs } of merge.changes) {
    if (kind === 'overlap' && choices.get(key) === 'theirs') values[key] = theirs as Values[typeof key];
  }
  return values;
}
