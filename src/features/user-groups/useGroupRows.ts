import { skipToken } from '@reduxjs/toolkit/query';
import { isAbsent } from '../../api/errors.ts';
import {
  keycloakEndpoints,
  useCountGroupsQuery,
  useGetGroupQuery,
  useGetGroupsQuery,
  useGetRoleGroupsQuery,
  useGetSubGroupsQuery,
  useGetUserGroupsQuery,
  type UserGroup,
} from '../../api/keycloak/index.ts';
import { readFresh } from '../../api/read.ts';
import { containsText } from '../../../common/fhir/foldText.ts';
import { offsetPages } from '../../shared/export/offsetPages.ts';
import { loadedRows, type CsvSource } from '../../shared/export/useCsvExport.ts';
import { flatGroups, labelGroups, useLabelledGroups, type LabelledGroup } from '../../shared/people/groupLabels.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { ListParams } from '../../shared/table/useListParams.ts';
import { useMissingSaved } from '../../shared/table/useSavedRow.ts';

const { getGroups, getSubGroups } = keycloakEndpoints.endpoints;

type List = Pick<ListParams, 'page' | 'pageSize' | 'search' | 'sort' | 'filters'>;

/** Filters of the list: name of a role that the groups have directly, and id of a user who is a direct member. */
export interface GroupFilter {
  role?: string | undefined;
  member?: string | undefined;
}

/** Maximum number of groups of a role or a user, which Keycloak returns in one response. */
const maxGroups = 10_000;

/**
 * The groups with a role and a member, whose name contains the search. Keycloak lists the groups of a role and of a user,
 * but does not combine them.
 */
function useFoundGroups({ page, pageSize, search }: List, { role = '', member = '' }: GroupFilter) {
  const brief = { first: 0, max: maxGroups, briefRepresentation: true };
  const ofRole = useGetRoleGroupsQuery(role ? { ...brief, roleName: role } : skipToken);
  const ofMember = useGetUserGroupsQuery(member ? { ...brief, userId: member } : skipToken);
  const queries = [...(role ? [ofRole] : []), ...(member ? [ofMember] : [])];
  // A role or user that does not exist has no groups.
  const results = queries.map(({ currentData, error }) => (isAbsent(error) ? [] : currentData));
  const [first, ...others] = results;
  const found =
    results.every((groups) => groups !== undefined) && first
      ? first.filter(
          ({ id, name }) =>
            containsText(name, search) && others.every((groups) => groups?.some((group) => group.id === id)),
        )
      : undefined;
  const start = (page - 1) * pageSize;
  return {
    query: {
      error: queries.find(({ error }) => error !== undefined && !isAbsent(error))?.error,
      isFetching: queries.some(({ isFetching }) => isFetching),
      refetch: () => queries.forEach(({ refetch }) => void refetch()),
    },
    rows: found?.slice(start, start + pageSize),
    csv: loadedRows('user-groups', found ?? []),
    extent: { total: found?.length, hasNext: (found?.length ?? 0) > start + pageSize },
  };
}

/**
 * One page of groups: those with a role or a member, those whose name contains the search, those inside a group, or the
 * top-level ones.
 */
export function useGroupRows(list: List, parent: string, filter: GroupFilter) {
  const isFiltered = Boolean(filter.role || filter.member);
  const found = useFoundGroups(list, filter);
  const listed = useListedGroups(list, parent, isFiltered);
  const { rows, csv, ...result } = isFiltered ? found : listed;
  const labelledRows = useLabelledGroups(rows);
  const dispatch = useAppDispatch();
  const labelledCsv: CsvSource<LabelledGroup> = {
    ...csv,
    pages: async function* pages(attempt) {
      for await (const part of csv.pages(attempt)) {
        yield { ...part, rows: await dispatch(labelGroups(part.rows)) };
      }
    },
  };
  return { ...result, rows: labelledRows, csv: labelledCsv };
}

function useListedGroups(list: List, parent: string, skip: boolean) {
  const { page, pageSize, search } = list;
  const paging = { first: (page - 1) * pageSize, max: pageSize, briefRepresentation: true };
  const within = search === '' && parent !== '';
  const found = search ? { search, populateHierarchy: false } : {};
  const top = useGetGroupsQuery(within || skip ? skipToken : { ...paging, ...found });
  const inside = useGetSubGroupsQuery(within && !skip ? { ...paging, groupId: parent } : skipToken);
  const count = useCountGroupsQuery(within || skip ? skipToken : search ? { search } : { top: true });
  const query = within ? inside : top;
  const pageRows = query.currentData && (search ? flatGroups(query.currentData, search) : query.currentData);
  const missing = useMissingSaved(list, query.isFetching ? undefined : pageRows);
  const { currentData: saved } = useGetGroupQuery(missing === undefined || skip ? skipToken : { groupId: missing });
  const isSavedShown = saved && (search !== '' || (saved.parentId ?? '') === parent);
  const rows = pageRows && (isSavedShown ? [saved, ...pageRows] : pageRows);
  const total = within ? undefined : count.currentData?.count;
  const dispatch = useAppDispatch();
  const csv: CsvSource<UserGroup> = {
    name: 'user-groups',
    pages: async function* pages(attempt) {
      const load = (first: number, max: number, signal: AbortSignal) => {
        const part = { first, max, briefRepresentation: true };
        return dispatch(
          within
            ? readFresh(getSubGroups, { ...part, groupId: parent }, { signal })
            : readFresh(getGroups, { ...part, ...found }, { signal }),
        );
      };
      for await (const part of offsetPages(load, attempt, total)) {
        yield search ? { ...part, rows: flatGroups(part.rows, search) } : part;
      }
    },
  };
  return { query, rows, csv, extent: { total, hasNext: query.currentData?.length === pageSize } };
}
