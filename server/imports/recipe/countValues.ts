import { foldName } from '../../../common/fhir/nameRules.ts';
import { readCell } from '../engine/spreadsheet.ts';
import { allowedValue, type Column } from '../engine/rules.ts';
import type { ImportType } from '../engine/types.ts';
import { fileTypes } from '../fileTypes/index.ts';
import { readRows } from '../readRows.ts';
import type { Recipe } from './recipe.ts';
import { suggestValue } from './suggestValue.ts';

/** A text of a file, in any case, that a column with a closed list does not have, and the value it most likely means. */
export interface UnknownValue {
  text: string;
  count: number;
  suggestion?: string;
}

/** The unknown values of a column, the most frequent first. */
export interface ValueTable {
  column: string;
  values: UnknownValue[];
}

/** A column with more unknown values than this has another content than its closed list. */
const maxValues = 100;
const maxText = 200;

/** True for a cell that a column with a closed list does not have. */
export function isUnknownValue(column: Column | undefined, cell: string): boolean {
  if (!column?.values || cell === '') return false;
  return allowedValue(readCell(column, cell, false), column.values) === undefined;
}

/** Reads a file and counts the values that its columns with closed lists do not have. */
export async function countValues(
  type: ImportType,
  bytes: AsyncIterable<Uint8Array>,
  recipe: Recipe,
): Promise<ValueTable[]> {
  const closed = fileTypes[type].columns.filter(({ values }) => values);
  /** By folded text, with the first spelling. */
  const counts = new Map(closed.map(({ name }) => [name, new Map<string, UnknownValue>()]));
  for await (const event of readRows(type, bytes, recipe)) {
    if (event.kind !== 'row') continue;
    for (const column of closed) {
      const text = event.read.row.cells[column.name] ?? '';
      const found = counts.get(column.name);
      if (!found || !isUnknownValue(column, text) || text.length > maxText) continue;
      const key = foldName(text);
      const before = found.get(key);
      if (before) before.count += 1;
      else if (found.size <= maxValues) found.set(key, { text, count: 1 });
    }
  }
  return closed.flatMap((column): ValueTable[] => {
    const found = [...(counts.get(column.name)?.values() ?? [])];
    if (found.length === 0 || found.length > maxValues) return [];
    const values = found
      .toSorted((one, other) => other.count - one.count)
      .map((each): UnknownValue => {
        const suggestion = suggestValue(column, each.text);
        return { ...each, ...(suggestion !== undefined && { suggestion }) };
      });
    return [{ column: column.name, values }];
  });
}
