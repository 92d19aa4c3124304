import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { isApiError } from '../../api/errors.ts';
import { fhirEndpoints, useSearchListQuery } from '../../api/fhir/index.ts';
import { readFresh } from '../../api/read.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { deletedItemsOf } from '../../../common/fhir/listEntries.ts';
import type { List } from '../../../common/fhir/r4.ts';
import { selectHolds } from '../../session/permissionsSlice.ts';
import { useCan } from '../../session/useCan.ts';
import type { AppThunk } from '../store/hooks.ts';

const { searchList } = fhirEndpoints.endpoints;

const listEntriesQuery = (listId: string) => ({ _id: listId, _elements: 'entry' });

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

/**
 * The current items that a List marks as deleted, outside of components. None if the user must not read it; rejects with an
 * ApiError otherwise.
 */
export const readDeletedItems =
  (listId: string): AppThunk<Promise<ReadonlySet<string>>> =>
  async (dispatch, getState) => {
    if (!selectHolds(getState(), 'List.read')) return new Set();
    const found = await dispatch(readFresh(searchList, listEntriesQuery(listId))).catch((error: unknown) => {
      if (isApiError(error) && error.status === 403) return undefined;
      throw error;
    });
    return deletedItemsOf(matches<List>(found, 'List'));
  };
