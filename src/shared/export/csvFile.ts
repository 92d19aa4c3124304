import { byteOrderMark, csvLine } from '../../../common/fhir/csv.ts';

/** One page of rows, and the total number if known. */
export interface RowPage<Row> {
  rows: readonly Row[];
  total?: number;
}

export interface CsvColumn<Row> {
  label: string;
  value: (row: Row) => string | number | undefined;
}

interface Options<Row> {
  columns: readonly CsvColumn<Row>[];
  pages: AsyncIterable<RowPage<Row>>;
  /** For removing duplicates: a row added during the export shifts the pages. */
  idOf: (row: Row) => string;
  /** Receives the number of new rows, and of all rows. */
  onProgress: (count: number, total: number | undefined) => void;
}

/**
 * Builds the file of all rows page by page. Each page becomes a Blob, which the browser may store on disk, so that a
 * hundred thousand rows are never in memory together.
 */
export async function csvFile<Row>({ columns, pages, idOf, onProgress }: Options<Row>) {
  const parts: Blob[] = [new Blob([byteOrderMark, csvLine(columns.map(({ label }) => label))])];
  const ids = new Set<string>();
  for await (const { rows, total } of pages) {
    const fresh = rows.filter((row) => !ids.has(idOf(row)));
    for (const row of fresh) ids.add(idOf(row));
    parts.push(new Blob(fresh.map((row) => csvLine(columns.map(({ value }) => value(row))))));
    onProgress(fresh.length, total);
  }
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), count: ids.size };
}
