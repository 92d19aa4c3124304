import type { Issue } from '../engine/types.ts';

/** Where the columns of a file are. */
export interface Header {
  /** Index in a row, and name in the template; unknown columns are not among them. */
  positions: [index: number, name: string][];
  /** Number of cells of the header row. */
  width: number;
  first: string;
  last: string;
  issues: { issue: Issue; fatal: boolean }[];
}

/** Columns of one file: many times those of the widest template. */
const maxColumns = 500;
export const tooManyColumns: Issue = { code: 'tooManyColumns', values: { max: maxColumns } };

/** `Location Name`, `location_name` and `locationName` are the same column. */
const simple = (text: string): string => text.toLowerCase().replace(/[\s_.-]+/g, '');

/**
 * Finds the columns by their names, in any order. A required one that is missing or any that is there twice ends the
 * reading; an unknown one is told and left out. With more cells than a table of places or people has, only that is told.
 */
export function readHeader(
  record: readonly string[],
  { columns, required }: { columns: readonly string[]; required: readonly string[] },
): Header {
  if (record.filter((cell) => cell.trim() !== '').length > maxColumns) {
    const first = columns[0] ?? '';
    return {
      positions: [],
      width: record.length,
      first,
      last: first,
      issues: [{ issue: tooManyColumns, fatal: true }],
    };
  }
  const known = new Map(columns.map((name) => [simple(name), name]));
  const positions: [number, string][] = [];
  const issues: Header['issues'] = [];
  const seen = new Set<string>();
  for (const [index, text] of record.entries()) {
    const cell = text.trim();
    if (cell === '') continue;
    const name = known.get(simple(cell));
    if (name === undefined) {
      const shown = cell.slice(0, 60).replace(/[^\p{L}\p{N} _.()-]/gu, '?');
      issues.push({ issue: { code: 'columnIgnored', column: shown, values: { value: shown } }, fatal: false });
    } else if (seen.has(name)) {
      issues.push({ issue: { code: 'headerTwice', column: name, values: { value: name } }, fatal: true });
    } else {
      seen.add(name);
      positions.push([index, name]);
    }
  }
  for (const name of required) {
    if (!seen.has(name)) issues.push({ issue: { code: 'header', column: name, values: { value: name } }, fatal: true });
  }
  let width = record.length;
  while (width > 0 && (record[width - 1] ?? '').trim() === '') width -= 1;
  return {
    positions,
    width: Math.max(width, 1),
    first: positions[0]?.[1] ?? columns[0] ?? '',
    last: positions.at(-1)?.[1] ?? columns[0] ?? '',
    issues,
  };
}
