/** Limit of the pages that are read again, for a list that changes all the time. */
const maxReturns = 20;

const keyOf = (row: unknown): unknown => (typeof row === 'object' && row !== null && 'id' in row ? row.id : row);

/**
 * Pages of `size` rows of a server with offset paging, e.g. Keycloak, until one is not full. Each row is yielded once,
 * identified by its `id`, and none is skipped while others are added or removed: a page is requested with the last row of
 * the one before, and if that row has moved, the earlier page is read again.
 */
export async function* offsetPages<Row>(
  size: number,
  load: (first: number, max: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row[], void> {
  const seen = new Set<unknown>();
  let returns = 0;
  for (let first = 0; ;) {
    const overlap = first === 0 ? 0 : 1;
    const rows = await load(first - overlap, size + overlap);
    if (overlap > 0 && !seen.has(keyOf(rows[0])) && returns < maxReturns) {
      returns += 1;
      first = Math.max(0, first - size);
      continue;
    }
    const fresh = rows.filter((row) => !seen.has(keyOf(row)));
    for (const row of fresh) seen.add(keyOf(row));
    yield fresh;
    if (rows.length < size + overlap) return;
    first += size;
  }
}
