import type { RowPage } from './csvFile.ts';

/** Rows asked for at a time. */
const size = 500;

/** Pages of a server that is asked by offset, such as Keycloak, for a CsvSource: on until a page is not full. */
export async function* offsetPages<Row>(
  load: (first: number, max: number) => Promise<readonly Row[]>,
  signal: AbortSignal,
  total?: number,
): AsyncGenerator<RowPage<Row>> {
  for (let first = 0; !signal.aborted; first += size) {
    const rows = await load(first, size);
    yield { rows, total };
    if (rows.length < size) return;
  }
}
