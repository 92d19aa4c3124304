import type { TableRecord } from '../csv/table.ts';
import type { Issue } from '../engine/types.ts';

/** The first rows with a value of a sheet; none for an empty sheet. */
export interface SheetHead {
  name: string;
  isHidden: boolean;
  rows: TableRecord[];
}

/** A sheet, of which the first rows may not be known. */
export type KnownSheet = Pick<SheetHead, 'name' | 'isHidden'> & Partial<SheetHead>;

/** Sheets among which the user chooses: visible ones with cells. */
export const choosable = <T extends KnownSheet>(sheets: readonly T[]): T[] =>
  sheets.filter(({ isHidden, rows }) => !isHidden && rows?.length !== 0);

/**
 * The sheet to read: the one with the name `wanted`; without a wish the only one, the only one with cells, or the one with a name of
 * `names`, which are in lower case. Otherwise the issue for the user.
 */
export function chooseSheet<T extends KnownSheet>(
  sheets: readonly T[],
  wanted: string | undefined,
  names: readonly string[],
): T | { issue: Issue } {
  if (wanted !== undefined) {
    const found = sheets.find(({ name }) => name === wanted);
    return found ?? { issue: { code: 'sheetMissing', values: { value: wanted.slice(0, 60) } } };
  }
  const choices = choosable(sheets);
  const [only = sheets[0], ...more] = choices;
  const found = more.length === 0 ? only : choices.find(({ name }) => names.includes(name.trim().toLowerCase()));
  if (found) return found;
  const shown = choices.slice(0, 20).map(({ name }) => name.slice(0, 60));
  return { issue: { code: 'sheetChoice', values: { value: shown.join(', ') } } };
}
