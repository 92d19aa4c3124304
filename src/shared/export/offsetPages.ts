import { offsetPages as pagesOf } from '../../fhir/offsetPages.ts';
import type { RowPage } from './csvFile.ts';

/** Page size. */
const size = 500;

/** Pages of a server with offset paging for a CsvSource, see src/fhir/offsetPages.ts. */
export async function* offsetPages<Row>(
  load: (first: number, max: number) => Promise<readonly Row[]>,
  signal: AbortSignal,
  total?: number,
): AsyncGenerator<RowPage<Row>> {
  if (signal.aborted) return;
  for await (const rows of pagesOf(size, load)) {
    yield { rows, total };
    if (signal.aborted) return;
  }
}
