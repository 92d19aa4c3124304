import { skipToken } from '@reduxjs/toolkit/query';
import {
  useCountGroupsQuery,
  useGetGroupsQuery,
  useGetSubGroupsQuery,
  useLazyGetGroupsQuery,
  useLazyGetSubGroupsQuery,
  type UserGroup,
} from '../../api/keycloak/index.ts';
import { offsetPages } from '../../shared/export/offsetPages.ts';
import type { CsvSource } from '../../shared/export/useCsvExport.ts';
import type { ListParams } from '../../shared/table/useListParams.ts';
import { flatGroups } from './group.ts';

type List = Pick<ListParams, 'page' | 'pageSize' | 'search'>;

/** One page of groups: those whose name contains the search, those inside a group, or the top-level ones. */
export function useGroupRows({ page, pageSize, search }: List, parent: string) {
  const paging = { first: (page - 1) * pageSize, max: pageSize, briefRepresentation: true };
  const within = search === '' && parent !== '';
  const found = search ? { search, populateHierarchy: false } : {};
  const top = useGetGroupsQuery(within ? skipToken : { ...paging, ...found });
  const inside = useGetSubGroupsQuery(within ? { ...paging, groupId: parent } : skipToken);
  const count = useCountGroupsQuery(within ? skipToken : search ? { search } : { top: true });
  const query = within ? inside : top;
  const rows = query.currentData && (search ? flatGroups(query.currentData, search) : query.currentData);
  const total = within ? undefined : count.currentData?.count;
  const [loadTop] = useLazyGetGroupsQuery();
  const [loadInside] = useLazyGetSubGroupsQuery();
  const csv: CsvSource<UserGroup> = {
    name: 'user-groups',
    pages: async function* pages(signal) {
      const load = (first: number, max: number) => {
        const part = { first, max, briefRepresentation: true };
        return (within ? loadInside({ ...part, groupId: parent }) : loadTop({ ...part, ...found })).unwrap();
      };
      for await (const part of offsetPages(load, signal, total)) {
        yield search ? { ...part, rows: flatGroups(part.rows, search) } : part;
      }
    },
  };
  return { query, rows, csv, extent: { total, hasNext: query.currentData?.length === pageSize } };
}
