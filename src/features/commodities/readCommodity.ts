import type { Binary, Group } from '../../../common/fhir/r4.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { readFresh } from '../../api/read.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { readDeletedItems } from '../../shared/record/useDeletedItems.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
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
export const readCommodity =
  (id: string, listId: string): AppThunk<Promise<StoredCommodity>> =>
  async (dispatch) => {
    const { readBinary, readGroup, searchGroup } = fhirEndpoints.endpoints;
    const [group, members, deleted] = await Promise.all([
      dispatch(readFresh(readGroup, { id })),
      dispatch(readFresh(searchGroup, listedQuery(listId, [id]))),
      dispatch(readDeletedItems(listId)),
    ]);
    const listed = matches(members, 'Group').length > 0 && !deleted.has(`Group/${id}`);
    const photoId = photoIdOf(group);
    if (photoId === undefined) return { group, listed, photoFailed: false };
    const photo = await dispatch(readFresh(readBinary, { id: photoId })).catch(() => undefined);
    return { group, listed, ...(photo && { photo }), photoFailed: photo === undefined };
  };
