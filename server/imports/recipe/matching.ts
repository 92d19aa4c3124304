import type { ImportType } from '../engine/types.ts';
import type { Recipe } from './recipe.ts';

/** How the rows of a file match stored records, which the check of its rows needs. */
export interface Matching {
  /** See `Recipe.key`. */
  key?: string;
  /** See `Recipe.mode`. */
  mode?: 'create' | 'update';
  /** Rows are derived from columns with levels. */
  hasLevels?: true;
  /** The names of rows are those of their last levels. */
  hasLevelNames?: true;
}

export type Matchings = Partial<Record<ImportType, Matching>>;

/** What the recipes of an upload say about matching; undefined if they say nothing. */
export function matchingsOf(
  files: readonly { type: ImportType; recipe?: Recipe }[],
): { matching: Matchings } | undefined {
  const entries = files.flatMap(({ type, recipe: { key, mode, levels, columns } = {} }) => {
    const hasLevelNames = levels && columns && !columns.some(({ column }) => column === 'locationName');
    const matching: Matching = {
      ...(key !== undefined && { key }),
      ...(mode !== undefined && { mode }),
      ...(levels && { hasLevels: true }),
      ...(hasLevelNames && { hasLevelNames }),
    };
    return Object.keys(matching).length > 0 ? [[type, matching] as const] : [];
  });
  return entries.length > 0 ? { matching: Object.fromEntries(entries) } : undefined;
}
