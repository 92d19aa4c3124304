import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useSearchListQuery } from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { deletedItemsOf } from '../../fhir/listEntries.ts';
import { useCan } from '../../session/useCan.ts';
import type { List } from '../../fhir/r4.ts';

/** Search parameters for the entries of a List. */
export const listEntriesQuery = (listId: string) => ({ _id: listId, _elements: 'entry' });

/**
 * Items (`Group/7`) that a List marks as deleted: searches for its members find them too. Undefined while the List is
 * read; none without a List, or if the user or the server cannot read it.
 */
export function useDeletedItems(listId: string | undefined): ReadonlySet<string> | undefined {
  const mayRead = useCan('List.read');
  const { currentData, isFetching } = useSearchListQuery(listId && mayRead ? listEntriesQuery(listId) : skipToken);
  return useMemo(
    () => (currentData === undefined && isFetching ? undefined : deletedItemsOf(matches<List>(currentData, 'List'))),
    [currentData, isFetching],
  );
}
