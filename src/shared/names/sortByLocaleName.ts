import { useMemo } from 'react';
import { useLocaleCompare } from '../intl/useLocaleCompare.ts';
import { typedFirst } from '../search/typedFirst.ts';
import type { FhirList } from '../table/useFhirList.ts';
import type { ListParams } from '../table/useListParams.ts';

/**
 * Sorts rows by name in the order of the language if the first page contains all of them. A server sorts by stored names
 * in its own order, some servers also by the aliases, which contain the names in other languages. Rows of several pages
 * stay in the server's order.
 */
export function sortByLocaleName<Row extends { name: string }>(
  rows: readonly Row[],
  { page, sort }: Pick<ListParams, 'page' | 'sort'>,
  hasNext: boolean,
  compare: (one: string, other: string) => number,
): readonly Row[] {
  if (page !== 1 || hasNext || !['name', '-name'].includes(sort)) return rows;
  const direction = sort === '-name' ? -1 : 1;
  return rows.toSorted((one, other) => direction * compare(one.name, other.name));
}

/** The list with the rows sorted by `sortByLocaleName`, names as typed first unless the user has chosen the sort. */
export function useLocaleSort<Row extends { name: string }, Filter extends string>(
  list: FhirList<Row, Filter>,
): FhirList<Row, Filter> {
  const compare = useLocaleCompare();
  const { rows, extent } = list.tableProps;
  const { page, sort, search, isDefaultSort } = list.params;
  const hasNext = extent.hasNext === true;
  const sorted = useMemo(() => {
    const byName = rows && sortByLocaleName(rows, { page, sort }, hasNext, compare);
    return byName && isDefaultSort ? typedFirst(byName, search, ({ name }) => [name]) : byName;
  }, [rows, page, sort, search, isDefaultSort, hasNext, compare]);
  return { ...list, tableProps: { ...list.tableProps, rows: sorted } };
}
