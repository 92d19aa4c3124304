import type { Bundle, Group, List, Location } from '../../../common/fhir/r4.ts';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { readCached, readFresh } from '../../api/read.ts';
import { matches, resourcesOf } from '../../../common/fhir/bundle.ts';
import { inventory } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { deletedItemsOf, itemsOf } from '../../../common/fhir/listEntries.ts';
import { bareId, parseReference } from '../../../common/fhir/reference.ts';
import { translatedName } from '../../../common/fhir/translation.ts';
import { reportError } from '../../shared/state/PartBoundary.tsx';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { readRows } from '../../shared/table/readRows.ts';
import { toRow, type InventoryRow } from './inventory.ts';

/** Ids per request. */
const idsPerSearch = 50;
const maxLists = 500;

/** A stock item with the service point that has it. */
export interface PlacedStock extends InventoryRow {
  /** Bare id of the service point; undefined for stock in no list of a service point. */
  locationId: string | undefined;
  locationName: string;
}

/**
 * Searches with the query cache, so that a list shows what the home page has counted. `isFresh` sends the request even if
 * the response is in the cache.
 */
export const searchStock =
  (type: 'Group' | 'List', params: object, isFresh = false): AppThunk<Promise<Bundle>> =>
  (dispatch) =>
    dispatch((isFresh ? readFresh : readCached)(fhirEndpoint<Group | List, 'search'>('search', type), params));

/** Search parameters for the stock Lists of a Location. */
export const stockListsQuery = (locationId: string) => ({
  subject: `Location/${locationId}`,
  code: codingKey(inventory.list),
  _count: maxLists,
});

/**
 * Stock items (`Group/7`) that are marked as deleted in the Lists of a Location: searches by List find them too. Empty if
 * the user may not read Lists or they cannot be read.
 */
export function readDeletedStock(locationId: string): AppThunk<Promise<ReadonlySet<string>>> {
  return async (dispatch) => {
    try {
      const lists = await dispatch(searchStock('List', stockListsQuery(locationId)));
      return deletedItemsOf(matches<List>(lists, 'List'));
    } catch {
      return new Set();
    }
  };
}

/** The stock items of these ids with product and service point, and the ids of those whose elements are invalid. */
export function readPlacedStock(
  ids: readonly string[],
  today: string,
  language: string,
  isFresh = false,
): AppThunk<Promise<{ rows: PlacedStock[]; unreadable: string[] }>> {
  return async (dispatch) => {
    const found: { rows: PlacedStock[]; unreadable: string[] } = { rows: [], unreadable: [] };
    for (let start = 0; start < ids.length; start += idsPerSearch) {
      const part = ids.slice(start, start + idsPerSearch);
      const [stock, lists] = await Promise.all([
        dispatch(searchStock('Group', { _id: part.join(','), _include: 'Group:member', _count: part.length }, isFresh)),
        dispatch(
          searchStock(
            'List',
            {
              item: part.map((id) => `Group/${id}`).join(','),
              code: codingKey(inventory.list),
              _include: 'List:subject',
              _count: maxLists,
            },
            isFresh,
          ),
        ),
      ]);
      const points = pointsOf(lists, language);
      const products = new Map(resourcesOf<Group>(stock, 'Group').map((group) => [group.id ?? '', group]));
      const deleted = deletedItemsOf(matches<List>(lists, 'List'));
      const groups = matches<Group>(stock, 'Group').filter(({ id }) => !deleted.has(`Group/${id}`));
      const { rows, unreadable, errors } = readRows(groups, (group): PlacedStock => {
        const point = points.get(group.id ?? '');
        return { ...toRow(group, products, today), locationId: point?.id, locationName: point?.name ?? '' };
      });
      errors.forEach(reportError);
      found.rows.push(...rows);
      found.unreadable.push(...unreadable);
    }
    return found;
  };
}

/** The service point of each stock item of the Lists, by id of the item. */
function pointsOf(bundle: Bundle, language: string): Map<string, { id: string; name: string }> {
  const locations = new Map(
    resourcesOf<Location>(bundle, 'Location').map((location) => [location.id ?? '', location] as const),
  );
  const points = new Map<string, { id: string; name: string }>();
  for (const list of matches<List>(bundle, 'List')) {
    const { subject } = list;
    const id = bareId('Location', subject);
    if (id === undefined) continue;
    const location = locations.get(id);
    const name = (location && translatedName(location, language)) ?? subject?.display ?? id;
    for (const item of itemsOf([list])) {
      const target = parseReference(item);
      if (target?.type === 'Group') points.set(target.id, { id, name });
    }
  }
  return points;
}
