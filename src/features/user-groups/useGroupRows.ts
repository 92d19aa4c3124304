import { skipToken } from '@reduxjs/toolkit/query';
import { useCountGroupsQuery, useGetGroupsQuery, useGetSubGroupsQuery } from '../../api/keycloak/index.ts';
import type { ListParams } from '../../shared/table/useListParams.ts';
import { flatGroups } from './group.ts';

type List = Pick<ListParams, 'page' | 'pageSize' | 'search'>;

/** One page of groups: those whose name holds the search, those inside a group, or those at the top. */
export function useGroupRows({ page, pageSize, search }: List, parent: string) {
  const paging = { first: (page - 1) * pageSize, max: pageSize, briefRepresentation: true };
  const within = search === '' && parent !== '';
  const top = useGetGroupsQuery(
    within ? skipToken : { ...paging, ...(search && { search, populateHierarchy: false }) },
  );
  const inside = useGetSubGroupsQuery(within ? { ...paging, groupId: parent } : skipToken);
  const count = useCountGroupsQuery(within ? skipToken : search ? { search } : { top: true });
  const query = within ? inside : top;
  const rows = query.currentData && (search ? flatGroups(query.currentData, search) : query.currentData);
  const total = within ? undefined : count.currentData?.count;
  return { query, rows, extent: { total, hasNext: query.currentData?.length === pageSize } };
}
