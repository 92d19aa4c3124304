import type { Bundle, Group, List, Location } from 'fhir/r4';
import { fhirEndpoint } from '../../../api/fhir/byType.ts';
import { matches, nextLink, resourcesOf } from '../../../fhir/bundle.ts';
import { inventory } from '../../../fhir/codes.ts';
import { codingKey } from '../../../fhir/coding.ts';
import { bareId } from '../../../fhir/reference.ts';
import { translatedName } from '../../../fhir/translation.ts';
import { formatDay } from '../../../shared/intl/dates.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { productMember, toRow, type InventoryRow } from '../inventory.ts';

/** Deliveries are listed if their accountability ends within this many days. */
export const endingDays = 90;

/** Maximum number of stock items read, newest first: FHIR cannot search for the period of a Group's member. */
export const maxItems = 2000;
const pageSize = 500;
/** Ids per request. */
const idsPerSearch = 50;

/** A delivery with the service point that has it. */
export interface EndingRow extends InventoryRow {
  /** Bare id of the service point; undefined for stock in no list of a service point. */
  locationId: string | undefined;
  locationName: string;
}

/** Searches with the query cache, so that the page lists what the home page has counted. */
const search =
  (type: 'Group' | 'List', params: object): AppThunk<Promise<Bundle>> =>
  (dispatch) =>
    dispatch(
      fhirEndpoint<Group | List, 'search'>('search', type).initiate(params, { subscribe: false, forceRefetch: false }),
    ).unwrap();

/** Ids of the deliveries whose accountability ends from `today` (YYYY-MM-DD) until `endingDays` later. */
export function readEndingIds(today: string): AppThunk<Promise<{ ids: string[]; isComplete: boolean }>> {
  return async (dispatch) => {
    const last = formatDay(new Date(Date.parse(today) + endingDays * 86_400_000));
    const ids = new Set<string>();
    for (let offset = 0; offset < maxItems; offset += pageSize) {
      const bundle = await dispatch(
        search('Group', {
          code: codingKey(inventory.item),
          _elements: 'member',
          _sort: '-_lastUpdated',
          _count: pageSize,
          ...(offset > 0 && { _getpagesoffset: offset }),
        }),
      );
      for (const group of matches<Group>(bundle, 'Group')) {
        const end = formatDay(productMember(group)?.period?.end);
        if (group.id && end >= today && end <= last) ids.add(group.id);
      }
      if (nextLink(bundle) === undefined) return { ids: [...ids], isComplete: true };
    }
    return { ids: [...ids], isComplete: false };
  };
}

/** The deliveries of `readEndingIds` with product and service point, earliest end first. */
export function readEnding(
  today: string,
  language: string,
): AppThunk<Promise<{ rows: EndingRow[]; isComplete: boolean }>> {
  return async (dispatch) => {
    const { ids, isComplete } = await dispatch(readEndingIds(today));
    const rows: EndingRow[] = [];
    for (let start = 0; start < ids.length; start += idsPerSearch) {
      const part = ids.slice(start, start + idsPerSearch);
      const [stock, lists] = await Promise.all([
        dispatch(search('Group', { _id: part.join(','), _include: 'Group:member', _count: part.length })),
        dispatch(
          search('List', {
            item: part.map((id) => `Group/${id}`).join(','),
            code: codingKey(inventory.list),
            _include: 'List:subject',
            _count: pageSize,
          }),
        ),
      ]);
      const places = placesOf(lists, language);
      const products = new Map(resourcesOf<Group>(stock, 'Group').map((group) => [group.id ?? '', group]));
      for (const group of matches<Group>(stock, 'Group')) {
        const place = places.get(group.id ?? '');
        rows.push({ ...toRow(group, products, today), locationId: place?.id, locationName: place?.name ?? '' });
      }
    }
    rows.sort((one, other) => one.accountabilityEndDate.localeCompare(other.accountabilityEndDate));
    return { rows, isComplete };
  };
}

/** The service point of each stock item of the Lists, by id of the item. */
function placesOf(bundle: Bundle, language: string): Map<string, { id: string; name: string }> {
  const locations = new Map(
    resourcesOf<Location>(bundle, 'Location').map((location) => [location.id ?? '', location] as const),
  );
  const places = new Map<string, { id: string; name: string }>();
  for (const { subject, entry = [] } of matches<List>(bundle, 'List')) {
    const id = bareId('Location', subject);
    if (id === undefined) continue;
    const location = locations.get(id);
    const name = (location && translatedName(location, language)) ?? subject?.display ?? id;
    for (const { item } of entry) {
      const itemId = bareId('Group', item);
      if (itemId !== undefined) places.set(itemId, { id, name });
    }
  }
  return places;
}
