import { useRef, useState } from 'react';
import type { Conflict, Newest, OpenConflict } from './conflict.ts';
import { mergeChanges, type KeyOf } from './mergeChanges.ts';
import { sameValue } from './sameValue.ts';

/** Maximum number of automatic retries of a save when no visible value differs. */
const maxRetries = 3;

interface Options<Values extends object, Result extends { outcome: string }> {
  /** Form values that the user started with. */
  base: Values;
  submit: (values: Values) => Promise<Result | Conflict>;
}

interface ConflictFlow<Values extends object, Result> {
  save: (values: Values) => Promise<Result | Conflict>;
  /** Content of the dialog; undefined while it is closed. */
  open: OpenConflict<Values> | undefined;
  together: Conflict['together'];
  /** Closes the dialog and leaves the conflict unresolved: the next save first reads the newest version again. */
  back: () => void;
  /** The conflict is resolved: `newest` becomes the base of the user's changes. */
  settle: (newest: Newest<Values>) => void;
  /** Sets the base after a save that stays on the page. */
  setBase: (values: Values) => void;
}

/**
 * Saves, and resolves conflicts with other users by a three-way merge. If no visible value differs, the save is retried
 * automatically; otherwise the dialog opens.
 */
export function useConflict<Values extends object, Result extends { outcome: string }>({
  base,
  submit,
}: Options<Values, Result>): ConflictFlow<Values, Result> {
  const currentBase = useRef(base);
  const unresolved = useRef<Conflict>(undefined);
  const [open, setOpen] = useState<OpenConflict<Values>>();
  const [together, setTogether] = useState<Conflict['together']>();

  const openDialog = (conflict: Conflict, shown: OpenConflict<Values>): Conflict => {
    unresolved.current = conflict;
    setTogether(conflict.together);
    setOpen(shown);
    return conflict;
  };

  /**
   * `isRepeated`: the user returned to the form from the dialog. The newest version is then usually the base already,
   * so that an unchanged version at the first try is no failure.
   */
  const resolveConflict = async (
    firstConflict: Conflict,
    values: Values,
    isRepeated: boolean,
  ): Promise<Result | Conflict> => {
    for (let conflict = firstConflict, tries = 1; ; tries += 1) {
      let newest: Newest<Values>;
      try {
        newest = (await conflict.takeNewest()) as Newest<Values>;
      } catch (error) {
        return openDialog(conflict, { error });
      }
      if (newest.unchanged === true && !(isRepeated && tries === 1)) return conflict.fail() as unknown as Result;
      const groups = conflict.together as readonly (readonly KeyOf<Values>[])[] | undefined;
      const merge = mergeChanges(currentBase.current, values, newest.values, groups);
      const noVisibleChange = merge.changes.every(
        ({ kind, mine, theirs }) => kind === 'mine' || sameValue(mine, theirs),
      );
      if (!noVisibleChange || tries > maxRetries) return openDialog(conflict, { newest, merge });
      const result = await submit(values);
      if (!isConflict(result)) return result;
      conflict = result;
    }
  };

  return {
    save: async (values) => {
      const previousConflict = unresolved.current;
      unresolved.current = undefined;
      const result = previousConflict ?? (await submit(values));
      return isConflict(result) ? resolveConflict(result, values, previousConflict !== undefined) : result;
    },
    open,
    together,
    back: () => setOpen(undefined),
    settle: (newest) => {
      unresolved.current = undefined;
      currentBase.current = newest.values;
      setOpen(undefined);
    },
    setBase: (values) => {
      currentBase.current = values;
    },
  };
}

function isConflict(result: { outcome: string }): result is Conflict {
  return result.outcome === 'conflict' && 'takeNewest' in result;
}
