import { cleanText } from '../../../common/fhir/cleanText.ts';
import type { Issue, Row } from '../engine/types.ts';

/** A row of a table of any format as it is in the file, before its columns are known. */
export interface TableRecord {
  /** As the spreadsheet counts. */
  line: number;
  cells: string[];
  /** By index: the number of a cell that shows it in another way, e.g. `1234.5` of `1,235`. */
  exact?: Readonly<Record<number, string>>;
  /** What the format says about cells, by index: a workbook contains errors of formulas. */
  issues?: readonly { index: number; issue: Issue }[];
}

/** A row with the issues of its text, yielded in the order of the file. */
export interface ReadRow {
  row: Row;
  issues: Issue[];
}

export type TableEvent =
  | { kind: 'record'; record: TableRecord }
  /** What the rows do not show. */
  | { kind: 'note'; line: number; issue: Issue }
  /**
   * A problem that ends the table. `index`: position of its cell. `head`: the first records, which the problem may prevent
   * from being read.
   */
  | { kind: 'fault'; line: number; issue: Issue; index?: number; head?: readonly TableRecord[] }
  /** The end of a table, with its last line. */
  | { kind: 'end'; line: number };

/** A table without its blank rows. */
export interface Table {
  /** Cells are written as in countries where semicolons separate lists: the day precedes the month. */
  european: boolean;
  /** The last cells of a row may be absent. */
  omitsCells: boolean;
  events: AsyncIterable<TableEvent>;
}

/** Records among which the header row is searched. */
export const headRecords = 20;

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cleanText(cell) === '');

/** A table that cannot be read. */
export async function* refuse(issue: Issue): AsyncGenerator<TableEvent> {
  yield { kind: 'fault', line: 1, issue };
}
