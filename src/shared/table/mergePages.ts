/**
 * One page merged from lists in the same order, each from its beginning to at least the end of the page. A row in several
 * lists occurs once. The server's order within each list is preserved, so that no page omits or repeats a row.
 */
export function mergePages<Row extends { id?: string }>(
  lists: readonly (readonly Row[])[],
  { page, pageSize }: { page: number; pageSize: number },
  compare: (one: Row, other: Row) => number,
): Row[] {
  const heads = lists.map(() => 0);
  const merged = new Map<string, Row>();
  for (;;) {
    let first: { list: number; row: Row } | undefined;
    for (const [list, rows] of lists.entries()) {
      const row = rows[heads[list] ?? 0];
      if (row !== undefined && (first === undefined || compare(row, first.row) < 0)) first = { list, row };
    }
    if (first === undefined) break;
    heads[first.list] = (heads[first.list] ?? 0) + 1;
    if (first.row.id !== undefined && !merged.has(first.row.id)) merged.set(first.row.id, first.row);
  }
  return [...merged.values()].slice((page - 1) * pageSize, page * pageSize);
}

/** Compares rows by the key of a sort order, in which a leading `-` descends. */
export function compareBy<Row>(sort: string, keyOf: (row: Row) => string): (one: Row, other: Row) => number {
  const sign = sort.startsWith('-') ? -1 : 1;
  return (one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    return left === right ? 0 : left < right ? -sign : sign;
  };
}
