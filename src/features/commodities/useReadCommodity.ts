import type { Binary, Group, List } from '../../fhir/r4.ts';
import { useCallback } from 'react';
import {
  fhirEndpoints,
  useLazyReadBinaryQuery,
  useLazyReadGroupQuery,
  useLazySearchGroupQuery,
} from '../../api/fhir/index.ts';
import { current, readOnce } from '../../api/uncached.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { matches } from '../../fhir/bundle.ts';
import { deletedItemsOf } from '../../fhir/listEntries.ts';
import { useCan } from '../../session/useCan.ts';
import { listEntriesQuery } from '../../shared/record/useDeletedItems.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { photoIdOf } from './commodity.ts';
import { listedQuery } from './useCommodityList.ts';

const { searchList } = fhirEndpoints.endpoints;

/** Current state of a commodity on the server. */
export interface StoredCommodity {
  group: Group;
  /** Present if there is a photo and it could be read. */
  photo?: Binary;
  /** True if there is a photo that could not be read; the other fields can still be edited. */
  photoFailed: boolean;
  /** True if the configured List contains the commodity; false after its deletion. */
  listed: boolean;
}

/**
 * Reads a commodity, its membership in the List and its photo from the server. Rejects with an ApiError unless Group and
 * membership can be read.
 */
export function useReadCommodity() {
  const [readGroup] = useLazyReadGroupQuery();
  const [searchGroup] = useLazySearchGroupQuery();
  const dispatch = useAppDispatch();
  const mayReadList = useCan('List.read');
  const [readBinary] = useLazyReadBinaryQuery();
  const { commodityListId } = useConfig();
  return useCallback(
    async (id: string): Promise<StoredCommodity> => {
      const [group, members, lists] = await Promise.all([
        readGroup({ id }).unwrap(),
        searchGroup(listedQuery(commodityListId, [id])).unwrap(),
        mayReadList ? readOnce(dispatch(searchList.initiate(listEntriesQuery(commodityListId), current))) : undefined,
      ]);
      const isDeleted = deletedItemsOf(matches<List>(lists, 'List')).has(`Group/${id}`);
      const listed = matches(members, 'Group').length > 0 && !isDeleted;
      const photoId = photoIdOf(group);
      if (photoId === undefined) return { group, listed, photoFailed: false };
      const { data: photo } = await readBinary({ id: photoId });
      return { group, listed, ...(photo && { photo }), photoFailed: photo === undefined };
    },
    [readGroup, searchGroup, dispatch, mayReadList, readBinary, commodityListId],
  );
}
