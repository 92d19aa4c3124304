import { cleanText } from '../../../common/fhir/cleanText.ts';
import { foldName } from '../../../common/fhir/nameRules.ts';
import { namesOfPath, pathText } from '../engine/parentPath.ts';
import type { Issue } from '../engine/types.ts';
import { derivedLine, maxSourceLine } from '../recipe/derivedLine.ts';
import { meaningOf, valueTables } from '../recipe/applyRecipe.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { normalizeHeader, type Header } from './header.ts';
import type { ReadRow, TableRecord } from './table.ts';

/** Derives the rows of a wide table. */
export interface LevelRows {
  /** The row of a record with its path, after the rows of Locations that its columns mention first. */
  rowsOf(record: TableRecord, own: ReadRow): ReadRow[];
}

/** What the separator of a path would cut. */
const withoutMarks = (name: string): string => cleanText(name).replace(/\s*>\s*/g, ' ');

/**
 * Finds the columns of the levels of a recipe. Without a column for names, a row is the Location of its last level. The issue
 * of a header that the file does not have.
 */
export function readLevels(
  headers: readonly string[],
  { positions }: Header,
  recipe: Pick<Recipe, 'levels' | 'fixed' | 'defaults' | 'values'>,
): LevelRows | { issue: Issue } {
  const { levels, fixed = {}, defaults = {} } = recipe;
  const tables = valueTables(recipe);
  const folded = headers.map((header) => normalizeHeader(cleanText(header)));
  const wanted = levels?.headers ?? [];
  const missing = wanted.find((header) => !folded.includes(normalizeHeader(header)));
  if (missing !== undefined) return { issue: { code: 'header', column: missing, values: { value: missing } } };
  const columns = wanted.map((header) => folded.indexOf(normalizeHeader(header)));
  const hasNames = positions.some(([, target]) => target === 'locationName');
  const status = fixed.locationStatus ?? defaults.locationStatus ?? 'active';
  /** Paths that have a row, in any spelling. */
  const seen = new Set<string>();

  /** The names with the spellings that the recipe has for the paths of levels. */
  function spelled(names: string[]): string[] {
    if (!tables.has('locationParentName')) return names;
    return names.reduce<string[]>((above, name) => {
      const path = [...above, name];
      const meaning = namesOfPath(meaningOf(tables, 'locationParentName', pathText(path)) ?? '');
      // Another text, e.g. an id, is the parent of rows: see `correctRows`.
      return meaning.length === path.length ? meaning : path;
    }, []);
  }

  function ancestorsOf(names: readonly string[], line: number): ReadRow[] {
    return names.flatMap((name, index): ReadRow[] => {
      const key = pathText(names.slice(0, index + 1).map(foldName));
      if (seen.has(key)) return [];
      seen.add(key);
      const above = pathText(names.slice(0, index));
      const cells = { locationName: name, locationStatus: status, locationParentName: above };
      return [{ row: { line: derivedLine(line, index), cells }, issues: [] }];
    });
  }

  return {
    rowsOf({ line, cells: record }, { row, issues }) {
      const names = spelled(columns.map((index) => withoutMarks(record[index] ?? '')).filter((name) => name !== ''));
      const own = hasNames ? [] : names.splice(-1);
      if (own[0] !== undefined) seen.add(pathText([...names, ...own].map(foldName)));
      const parent = pathText([...names, row.cells.locationParentName ?? '']);
      const cells = {
        ...row.cells,
        ...(own[0] !== undefined && { locationName: own[0] }),
        ...(own[0] === undefined && !hasNames && { locationName: '' }),
        ...(!row.cells.locationParentId && { locationParentName: parent }),
      };
      const derived = levels?.create === true && line <= maxSourceLine ? ancestorsOf(names, line) : [];
      return [...derived, { row: { line, cells }, issues }];
    },
  };
}
