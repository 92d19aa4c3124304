import { skipToken } from '@reduxjs/toolkit/query';
import type { Flag, List } from 'fhir/r4';
import { useReadGroupQuery, useReadLocationQuery, useSearchListQuery } from '../../api/fhir/index.ts';
import { isAbsent } from '../../api/isAbsent.ts';
import { matches } from '../../fhir/bundle.ts';
import { inventory } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import { bareId, formatReference } from '../../fhir/reference.ts';
import { usePlaceName } from '../../shared/locationTree/usePlaceName.ts';
import { itemIdOf, placeIdOf } from './flag.ts';

/** What a flag is about, in names. `product` is undefined for a flag about a place. */
export interface FlagSubject {
  placeId: string;
  place: string;
  product: string | undefined;
}

/** Seconds for which what was read before is used again (spec section 9: flag queries, 30 minutes). */
const fresh = { refetchOnMountOrArgChange: 1800 };

/**
 * Finds the service point of a flag: its subject, or for an item of stock the place of the inventory list that holds it
 * (reference, people sheet section 18.1). `data: null` is a flag whose place or product nobody can tell.
 */
export function useFlagSubject(flag: Flag) {
  const itemId = itemIdOf(flag);
  const item = useReadGroupQuery(itemId ? { id: itemId } : skipToken, fresh);
  const productId = bareId('Group', item.currentData?.member?.[0]?.entity);
  const product = useReadGroupQuery(productId ? { id: productId } : skipToken, fresh);
  const lists = useSearchListQuery(
    itemId ? { item: formatReference('Group', itemId), code: codingKey(inventory.list) } : skipToken,
    fresh,
  );
  const listed = matches<List>(lists.currentData, 'List').map(({ subject }) => bareId('Location', subject));
  const placeId = placeIdOf(flag) ?? listed.find(Boolean);
  const location = useReadLocationQuery(placeId ? { id: placeId } : skipToken, fresh);

  const nameOf = usePlaceName();

  const asked = [item, product, lists, location];
  const refetch = () =>
    asked.filter(({ isUninitialized }) => !isUninitialized).forEach((query) => void query.refetch());
  const busy = asked.some(({ isFetching }) => isFetching);
  // What is gone has no name: the flag tells of nothing, and asking again will not help.
  const error = busy ? undefined : asked.map((query) => query.error).find((one) => one !== undefined && !isAbsent(one));
  const place = location.currentData && nameOf(location.currentData);
  const productName = product.currentData?.name ?? item.currentData?.member?.[0]?.entity.display;
  const whole = placeId && place && (itemId === undefined || productName);
  const data: FlagSubject | null | undefined = whole
    ? { placeId, place, product: itemId === undefined ? undefined : productName }
    : busy || error !== undefined
      ? undefined
      : null;
  return { data, error, isFetching: busy, refetch };
}
