import type { Binary, Group } from '../../fhir/r4.ts';
import { useCallback } from 'react';
import { useLazyReadBinaryQuery, useLazyReadGroupQuery, useLazySearchGroupQuery } from '../../api/fhir/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { matches } from '../../fhir/bundle.ts';
import { readDeletedItems } from '../../shared/record/useDeletedItems.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { photoIdOf } from './commodity.ts';
import { listedQuery } from './useCommodityList.ts';

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
  const [readBinary] = useLazyReadBinaryQuery();
  const { commodityListId } = useConfig();
  return useCallback(
    async (id: string): Promise<StoredCommodity> => {
      const [group, members, deleted] = await Promise.all([
        readGroup({ id }).unwrap(),
        searchGroup(listedQuery(commodityListId, [id])).unwrap(),
        dispatch(readDeletedItems(commodityListId)),
      ]);
      const listed = matches(members, 'Group').length > 0 && !deleted.has(`Group/${id}`);
      const photoId = photoIdOf(group);
      if (photoId === undefined) return { group, listed, photoFailed: false };
      const { data: photo } = await readBinary({ id: photoId });
      return { group, listed, ...(photo && { photo }), photoFailed: photo === undefined };
    },
    [readGroup, searchGroup, dispatch, readBinary, commodityListId],
  );
}
