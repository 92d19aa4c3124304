import { useMemo } from 'react';
import { useCountUsersQuery, useGetUsersQuery, useLazyGetUsersQuery, type User } from '../../api/keycloak/index.ts';
import { offsetPages } from '../../shared/export/offsetPages.ts';
import { uploadSource } from '../../shared/export/upload.ts';
import type { CsvSource } from '../../shared/export/useCsvExport.ts';
import { useLocaleCompare } from '../../shared/intl/useLocaleCompare.ts';
import { idOf, type FhirList } from '../../shared/table/useFhirList.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { searchPattern, sortUsers } from './user.ts';

/** Maximum number of matching users fetched in one request for sorting. Above it, only the current page is sorted. */
const sortLimit = 2000;

/**
 * One page of users. Keycloak pages, searches and filters, and always orders by user name. For any other order, all
 * matching users (up to `sortLimit`) are fetched in their brief representation and sorted and paged in the client.
 */
export function useUserList(): FhirList<User, 'status'> & { sortsPageOnly: boolean } {
  const list = useListParams({
    filters: { status: ['', 'enabled', 'disabled'] },
    sorts: ['firstName', 'lastName', 'username'],
    table: 'users',
  });
  const compare = useLocaleCompare();
  const { page, pageSize, search, sort } = list;
  const { status } = list.filters;
  const filter = {
    search: searchPattern(search),
    enabled: status === 'enabled' ? true : status === 'disabled' ? false : undefined,
  };
  const count = useCountUsersQuery(filter);
  const sortsAll = sort !== '' && (count.currentData ?? sortLimit + 1) <= sortLimit;
  const first = page * pageSize - pageSize;
  const query = useGetUsersQuery(
    { ...filter, first: sortsAll ? 0 : first, max: sortsAll ? sortLimit : pageSize, briefRepresentation: true },
    { skip: sort !== '' && count.isFetching && count.currentData === undefined },
  );
  const rows = useMemo(() => {
    const start = sortsAll ? first : 0;
    // `data` may still be the complete list of the previous search.
    return query.data && sortUsers(query.data, sort, compare).slice(start, start + pageSize);
  }, [query.data, sort, compare, sortsAll, first, pageSize]);
  // Without a count (e.g. if the user may not count), a full page means that there may be another page.
  const extent = { total: count.data, hasNext: rows?.length === pageSize };
  const [load] = useLazyGetUsersQuery();
  const csv: CsvSource<User> = {
    name: 'users',
    upload: [uploadSource('users', 'users', filter)],
    pages: (signal) =>
      offsetPages(
        (first, max) => load({ ...filter, first, max, briefRepresentation: true }).unwrap(),
        signal,
        count.data,
      ),
  };
  return {
    params: list,
    tableProps: { rows, getRowId: idOf, list, extent, csv, isFetching: query.isFetching },
    error: query.isFetching ? undefined : query.error,
    refetch: () => void query.refetch(),
    sortsPageOnly: sort !== '' && !sortsAll && (count.data ?? Infinity) > pageSize,
  };
}
