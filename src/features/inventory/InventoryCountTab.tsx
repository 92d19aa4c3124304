import type { Group, List, Location } from '../../../common/fhir/r4.ts';
import { useState } from 'react';
import { useSearchGroupQuery, useSearchListQuery } from '../../api/fhir/index.ts';
import { matches, nextLink } from '../../../common/fhir/bundle.ts';
import { inventory } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { deletedItemsOf } from '../../../common/fhir/listEntries.ts';
import { currentDay } from '../../shared/intl/dates.ts';
import { readRows } from '../../shared/table/readRows.ts';
import { useListParams } from '../../shared/table/useListParams.ts';
import { TabCount } from '../../shared/tabs/TabCount.tsx';
import { isAccountabilityOver } from './inventory.ts';
import { stockListsQuery } from './placedStock.ts';
import { stockList } from './stockList.ts';

/** Maximum number of stock items counted; no number is displayed for a Location with more. */
const maxCount = 200;

interface Props {
  resource: object;
}

/** Number of stock items of a Location with the chosen status, computed here because servers cannot search by it. */
export default function InventoryCountTab({ resource }: Props) {
  const { id = '' } = resource as Location;
  const [today] = useState(currentDay);
  const over = useListParams(stockList).filters.status === 'inactive';
  const { currentData } = useSearchGroupQuery({
    code: codingKey(inventory.item),
    '_has:List:item:subject': `Location/${id}`,
    _elements: 'member',
    _count: maxCount,
  });
  const { currentData: lists, error: listsError } = useSearchListQuery(stockListsQuery(id));
  const deleted = deletedItemsOf(matches<List>(lists, 'List'));
  const isCounted =
    currentData !== undefined &&
    (lists !== undefined || listsError !== undefined) &&
    nextLink(currentData) === undefined;
  const items = matches<Group>(currentData, 'Group').filter((group) => !deleted.has(`Group/${group.id}`));
  const { rows } = readRows(items, (group) => isAccountabilityOver(group, today));
  return <TabCount count={isCounted ? rows.filter((each) => each === over).length : undefined} />;
}
