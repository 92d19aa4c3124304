import type { Attempt } from '../../api/attempt.ts';
import { offsetPages as pagesOf } from '../../../common/fhir/offsetPages.ts';
import type { RowPage } from './csvFile.ts';

/** Page size. */
const size = 500;

/** Pages of a server with offset paging for a CsvSource, see common/fhir/offsetPages.ts. */
export async function* offsetPages<Row>(
  load: (first: number, max: number, signal: AbortSignal) => Promise<readonly Row[]>,
  attempt: Attempt,
  total?: number,
): AsyncGenerator<RowPage<Row>> {
  const read = (first: number, max: number) => attempt((signal) => load(first, max, signal));
  for await (const rows of pagesOf(size, read)) yield { rows, total };
}
