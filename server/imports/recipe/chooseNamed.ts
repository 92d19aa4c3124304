import { cleanText } from '../../../common/fhir/cleanText.ts';
import { normalizeHeader, reportColumns } from '../csv/header.ts';
import type { TableRecord } from '../csv/table.ts';
import type { NamedRecipe } from '../store/recipeStore.ts';
import type { Recipe } from './recipe.ts';

/** Part of the headers that a file and a recipe share if the recipe is applied automatically. */
const minShare = 2 / 3;

/** Headers of a file that hold data. */
const headersOf = (cells: readonly string[]): Set<string> =>
  new Set(
    cells.map(cleanText).flatMap((cell) => (cell === '' || reportColumns.has(cell) ? [] : normalizeHeader(cell))),
  );

/**
 * The part of the headers that a record and a recipe share: of those of the record, or of those that the recipe imports if they
 * are more. A file of errors has only the latter.
 */
function shareOf({ columns = [] }: Recipe, cells: readonly string[]): number {
  const own = headersOf(cells);
  const known = new Map(
    columns.flatMap(({ header, column }) => (header ? [[normalizeHeader(header), column] as const] : [])),
  );
  const imported = [...known.values()].filter((column) => column !== null).length;
  const shared = [...own].filter((header) => known.has(header)).length;
  const all = Math.max(own.size, imported);
  return all === 0 ? 0 : shared / all;
}

/**
 * The recipe that shares most headers with one of the first records of a file, at least the part `least`, and the line of that
 * record.
 */
export function chooseNamed(
  rows: readonly TableRecord[],
  recipes: readonly NamedRecipe[],
  least = minShare,
): { named: NamedRecipe; headerRow: number } | undefined {
  let best: { named: NamedRecipe; headerRow: number; share: number } | undefined;
  for (const named of recipes) {
    for (const { line, cells } of rows) {
      const share = shareOf(named.recipe, cells);
      if (share >= least && share > (best?.share ?? 0)) best = { named, headerRow: line, share };
    }
  }
  return best;
}
