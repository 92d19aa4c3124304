import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import {
  keycloakEndpoints,
  useCountUsersQuery,
  useGetUserQuery,
  useGetUsersQuery,
  type User,
} from '../../api/keycloak/index.ts';
import { readFresh } from '../../api/read.ts';
import { hasOtherSpellings } from '../../../common/fhir/searchText.ts';
import { splitPhone } from '../../../common/fhir/phone.ts';
import { offsetPages } from '../../shared/export/offsetPages.ts';
import { uploadSource } from '../../shared/export/upload.ts';
import { loadedRows, type CsvSource } from '../../shared/export/useCsvExport.ts';
import { useLocaleCompare } from '../../shared/intl/useLocaleCompare.ts';
import { useFoundPatternsQuery, userPatterns } from '../../shared/people/userSearch.ts';
import { typedFirst } from '../../shared/search/typedFirst.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { idOf, type FhirList } from '../../shared/table/useFhirList.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { useMissingSaved } from '../../shared/table/useSavedRow.ts';
import { checks } from './checks.ts';
import { useFindUsersQuery, type FoundUsers, type UserFilter } from './filters/findUsers.ts';
import { userFilters, useUserFilterAvailability, type UserFilterKey } from './filters/userFilters.ts';
import type { SignInGroup } from './signIns/groups.ts';
import { fullName, sortUsers } from './user.ts';

/** Maximum number of matching users fetched in one request for sorting. Above it, only the current page is sorted. */
const sortLimit = 2000;

/** The order of Keycloak, and of the users that `findUsers` returns. */
const serverSort = 'username';

const namesOf = (user: User): string[] => [fullName(user), user.username];

interface UserList extends FhirList<User, UserFilterKey> {
  sortsPageOnly: boolean;
  /** Result of the filters that Keycloak's search does not have; undefined without them. */
  found: Omit<FoundUsers, 'users'> | undefined;
  /** The list is filtered by the findings of User sync, which has not been started. */
  isScanMissing: boolean;
}

/** Search parameters of the list besides its page. `search`: a pattern. `status`: `enabled`, `disabled`, or '' for all. */
export const userFilter = (search: string | undefined, status: string | undefined) => ({
  search,
  enabled: status === 'enabled' ? true : status === 'disabled' ? false : undefined,
});

/**
 * One page of users. Keycloak pages, searches and filters by status, and always orders by user name. For any other order,
 * all matching users (up to `sortLimit`) are fetched in their brief representation and sorted and paged in the client. For
 * the other filters and a text that finds several spellings, `findUsers` determines all matching users.
 */
export function useUserList(): UserList {
  const list = useListParams({
    filters: userFilters,
    availability: useUserFilterAvailability(),
    sorts: ['firstName', 'lastName', 'username'],
    table: 'users',
  });
  const compare = useLocaleCompare();
  const { page, pageSize, search } = list;
  const sort = list.sort || serverSort;
  const { status, group, role, team, location, signIn, sync } = list.filters;
  // The slices are injected by the page of User sync.
  const isScanned = useAppSelector((state) => state.scans?.[checks.sync] !== undefined);
  const isScanMissing = sync !== '' && !isScanned;
  const findings = useAppSelector((state) => state.userSync?.findings);
  const outOfSync = useMemo(() => findings?.map(({ userId }) => userId) ?? [], [findings]);
  const patterns = useMemo(() => userPatterns(search), [search]);
  const { enabled } = userFilter(undefined, status);
  const counted = useFoundPatternsQuery(patterns.length > 1 ? { patterns, enabled } : skipToken);
  const isCounting = counted.isFetching && counted.currentData === undefined;
  const [pattern = patterns[0], ...otherPatterns] = counted.currentData ?? [];
  const filter = userFilter(pattern, status);
  const { phone, words } = splitPhone(search);
  const more: Omit<UserFilter, keyof typeof filter> = {
    ...(otherPatterns.length > 0 && { otherPatterns }),
    ...(phone !== undefined && { phone, words }),
    ...(group && { group }),
    ...(role && { role }),
    ...(team && { team }),
    ...(location && { location }),
    ...(signIn && { signIn: signIn as SignInGroup }),
    ...(sync && { outOfSync }),
  };
  const isFound = Object.keys(more).length > 0;
  const finding = useFindUsersQuery(isFound && !isCounting ? { ...filter, ...more } : skipToken);
  const count = useCountUsersQuery(isFound || isCounting ? skipToken : filter);
  // Keycloak cannot put the names as typed first.
  const typed = list.isDefaultSort && hasOtherSpellings(search) ? search : '';
  const isServerSort = sort === serverSort && typed === '';
  const sortsAll = !isServerSort && (count.currentData ?? sortLimit + 1) <= sortLimit;
  const first = page * pageSize - pageSize;
  const paging = useGetUsersQuery(
    { ...filter, first: sortsAll ? 0 : first, max: sortsAll ? sortLimit : pageSize, briefRepresentation: true },
    { skip: isFound || isCounting || (!isServerSort && count.isFetching && count.currentData === undefined) },
  );
  const query = isFound ? finding : paging;
  const users = isFound ? finding.data?.users : paging.data;
  const hasAll = isFound || sortsAll;
  const pageRows = useMemo(() => {
    const start = hasAll ? first : 0;
    // `data` may still be the complete list of the previous search.
    const sorted = sort === serverSort ? users : users && sortUsers(users, sort, compare);
    return sorted && typedFirst(sorted, hasAll ? typed : '', namesOf).slice(start, start + pageSize);
  }, [users, sort, compare, typed, hasAll, first, pageSize]);
  const missing = useMissingSaved(list, query.isFetching ? undefined : pageRows);
  const { currentData: saved } = useGetUserQuery(missing === undefined || isFound ? skipToken : { userId: missing });
  const isSavedShown = saved && (filter.enabled === undefined || filter.enabled === saved.enabled);
  const rows = useMemo(
    () => pageRows && [...(isSavedShown ? [saved] : []), ...pageRows],
    [pageRows, saved, isSavedShown],
  );
  const total = isFound ? finding.data?.users.length : count.data;
  // Without a count (e.g. if the user may not count), a full page means that there may be another page.
  const extent = { total, hasNext: pageRows?.length === pageSize };
  const dispatch = useAppDispatch();
  const csv: CsvSource<User> = isFound
    ? loadedRows('users', users ?? [])
    : {
        name: 'users',
        upload: [uploadSource('users', 'users', filter)],
        pages: (attempt) =>
          offsetPages(
            (first, max, signal) =>
              dispatch(
                readFresh(
                  keycloakEndpoints.endpoints.getUsers,
                  { ...filter, first, max, briefRepresentation: true },
                  { signal },
                ),
              ),
            attempt,
            count.data,
          ),
      };
  return {
    params: list,
    tableProps: { rows, getRowId: idOf, list: { ...list, sort }, extent, csv, isFetching: query.isFetching },
    error: query.isFetching ? undefined : query.error,
    refetch: () => void query.refetch(),
    sortsPageOnly: sort !== serverSort && !hasAll && (count.data ?? Infinity) > pageSize,
    found: isFound ? finding.currentData : undefined,
    isScanMissing,
  };
}
