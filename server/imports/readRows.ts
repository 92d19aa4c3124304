import { deriveRows, type RowEvent } from './csv/deriveRows.ts';
import { isNumeric, readCell } from './engine/spreadsheet.ts';
import type { ImportType } from './engine/types.ts';
import { expectedColumns, fileTypes } from './fileTypes/index.ts';
import { readTable } from './readTable.ts';
import type { Recipe } from './recipe/recipe.ts';

/** Maximum rows of one file. The largest Location registries have several hundred thousand. */
const maxRows = 500_000;

/** Derives the rows of an uploaded file of a kind, CSV or a workbook. */
export async function* readRows(
  type: ImportType,
  bytes: AsyncIterable<Uint8Array>,
  recipe: Recipe = {},
): AsyncGenerator<RowEvent> {
  const columns = new Map(fileTypes[type].columns.map((column) => [column.name, column]));
  const table = await readTable(bytes, { sheet: recipe.sheet, sheetNames: [type.toLowerCase()] });
  yield* deriveRows(table, {
    ...expectedColumns(type),
    recipe,
    maxRows,
    read(name, cell, exact) {
      const column = columns.get(name);
      return readCell(column, isNumeric(column) ? (exact ?? cell) : cell, table.european);
    },
  });
}
