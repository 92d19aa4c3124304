import type { Group } from 'fhir/r4';
import { useMemo } from 'react';
import { useSearchGroupQuery } from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { inventory, products } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import { extentOf, pageQuery, type Paging } from '../../shared/table/pageQuery.ts';
import { toRow } from './group.ts';

/** Products and stock are Groups too, and have screens of their own. */
const others = [products.supply, inventory.item].map(codingKey).join(',');

/** One page of groups as table rows. */
export function useGroupList(list: Paging) {
  const query = useSearchGroupQuery({ 'code:not': others, ...pageQuery(list) });
  const { data } = query;
  const rows = useMemo(() => data && matches<Group>(data, 'Group').map(toRow), [data]);
  const extent = useMemo(() => extentOf(data), [data]);
  return { query, rows, extent };
}
