import type { RowPage } from './csvFile.ts';

/** Page size. */
const size = 500;

/** Pages of a server with offset paging, e.g. Keycloak, for a CsvSource. Ends with the first page that is not full. */
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
