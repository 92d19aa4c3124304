import { useMemo } from 'react';
import { useCountUsersQuery, useGetUsersQuery, useLazyGetUsersQuery, type User } from '../../api/keycloak/index.ts';
import { offsetPages } from '../../shared/export/offsetPages.ts';
import { uploadSource } from '../../shared/export/upload.ts';
import type { CsvSource } from '../../shared/export/useCsvExport.ts';
import { useLocaleCompare } from '../../shared/intl/useLocaleCompare.ts';
import type { ListParams } from '../../shared/table/useListParams.ts';
import { searchPattern, sortUsers } from './user.ts';

/** Up to this many matching users are fetched in one request to sort them; above it only the page is sorted. */
const sortLimit = 2000;

/**
 * One page of users. Keycloak pages, searches and filters; it always orders by username. For any other order all matching
 * users, up to `sortLimit`, are fetched in their brief representation, sorted and paged here.
 */
export function useUserList(list: ListParams<'status'>) {
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
    // `data` may still be the whole list of the search before.
    return query.data && sortUsers(query.data, sort, compare).slice(start, start + pageSize);
  }, [query.data, sort, compare, sortsAll, first, pageSize]);
  // Without a count, as when it is refused, a full page means that there may be another.
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
  return { query, rows, extent, csv, sortsPageOnly: sort !== '' && !sortsAll && (count.data ?? Infinity) > pageSize };
}
