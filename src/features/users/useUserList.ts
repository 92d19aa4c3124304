import { useMemo } from 'react';
import { useCountUsersQuery, useGetUsersQuery, useLazyGetUsersQuery, type User } from '../../api/keycloak/index.ts';
import { offsetPages } from '../../shared/export/offsetPages.ts';
import { uploadSource } from '../../shared/export/upload.ts';
import type { CsvSource } from '../../shared/export/useCsvExport.ts';
import { useLocaleCompare } from '../../shared/intl/useLocaleCompare.ts';
import type { ListParams } from '../../shared/table/useListParams.ts';
import { searchPattern, sortPage } from './user.ts';

/** One page of users: Keycloak pages, searches and filters, however many there are. It cannot sort, so the page is sorted here. */
export function useUserList(list: ListParams<'status'>) {
  const compare = useLocaleCompare();
  const { page, pageSize, search, sort } = list;
  const { status } = list.filters;
  const filter = {
    search: searchPattern(search),
    enabled: status === 'enabled' ? true : status === 'disabled' ? false : undefined,
  };
  const query = useGetUsersQuery({
    ...filter,
    first: page * pageSize - pageSize,
    max: pageSize,
    briefRepresentation: true,
  });
  const count = useCountUsersQuery(filter);
  const rows = useMemo(() => query.data && sortPage(query.data, sort, compare), [query.data, sort, compare]);
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
  return { query, rows, extent, csv };
}
