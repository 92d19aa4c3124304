import type { Bundle, Group, List, Location } from '../../../../common/fhir/r4.ts';
import type { Attempt } from '../../../api/attempt.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { matches, nextLink, resourcesOf } from '../../../../common/fhir/bundle.ts';
import { inventory } from '../../../../common/fhir/codes.ts';
import { codingKey } from '../../../../common/fhir/coding.ts';
import { descendantReferencesQuery, descendantsQuery, maxDepth } from '../../../../common/fhir/descendantQueries.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { translatedName } from '../../../../common/fhir/translation.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { readDeletedStock } from '../placedStock.ts';
import { isAccountabilityOver, productIdOf, quantityOf, toRow } from '../inventory.ts';

/** Maximum number of service points of the matrix, and of stock items read of each. */
export const maxPoints = 500;
const maxItems = 2000;
const pageSize = 200;

/** A service point with a stock list. */
export interface StockPoint {
  id: string;
  name: string;
}

/** Quantity of a product at a service point, over all deliveries whose accountability runs. */
export interface StockItem {
  productId: string;
  productName: string;
  quantity: number;
}

export interface StockPoints {
  points: StockPoint[];
  /** False if there are more than `maxPoints`. */
  isComplete: boolean;
}

type Search = Readonly<Record<string, string | number | boolean>>;

/** The pages of a search until `limit` matches. Rejects as `attempt` does. */
const readUntil =
  (type: 'List' | 'Group' | 'Location', search: Search, limit: number, attempt: Attempt): AppThunk<Promise<Bundle[]>> =>
  async (dispatch) => {
    const bundles: Bundle[] = [];
    let count = 0;
    for await (const bundle of dispatch(searchPages(type, { ...search, _count: Math.min(pageSize, limit) }, attempt))) {
      bundles.push(bundle);
      count += matches(bundle, type).length;
      if (count >= limit) break;
    }
    return bundles;
  };

/**
 * The service points with a stock list below a Location, level by level, or of all Locations for the root. The number of
 * requests depends on the depth of the hierarchy and on `maxPoints`, not on the number of Locations.
 */
export function readStockPoints(
  id: string,
  { isRoot, language, attempt }: { isRoot: boolean; language: string; attempt: Attempt },
): AppThunk<Promise<StockPoints>> {
  return async (dispatch) => {
    const search = {
      code: codingKey(inventory.list),
      _include: 'List:subject',
      _elements: 'subject,name',
      _sort: '_id',
    };
    const points = new Map<string, StockPoint>();
    for (let depth = 1; depth <= (isRoot ? 1 : maxDepth); depth += 1) {
      const below = isRoot ? {} : descendantReferencesQuery('subject', id, depth);
      const bundles = await dispatch(readUntil('List', { ...search, ...below }, maxPoints - points.size, attempt));
      const locations = new Map(
        bundles.flatMap((bundle) =>
          resourcesOf<Location>(bundle, 'Location').map((location) => [location.id, location] as const),
        ),
      );
      const lists = bundles.flatMap((bundle) => matches<List>(bundle, 'List'));
      for (const { subject } of lists) {
        const locationId = bareId('Location', subject);
        if (locationId === undefined) continue;
        const location = locations.get(locationId);
        const name = (location && translatedName(location, language)) ?? subject?.display ?? locationId;
        points.set(locationId, { id: locationId, name });
      }
      const last = bundles.at(-1);
      if (points.size >= maxPoints || (last && nextLink(last) !== undefined))
        return { points: [...points.values()], isComplete: false };
      // A level without any Location is the last one.
      if (!isRoot && lists.length === 0) {
        const [level] = await dispatch(
          readUntil('Location', { ...descendantsQuery(id, depth), _elements: 'id' }, 1, attempt),
        );
        if (level === undefined || matches(level, 'Location').length === 0) break;
      }
    }
    return { points: [...points.values()], isComplete: true };
  };
}

/** The running stock of one service point by product. `today` is YYYY-MM-DD. */
export function readStock(
  locationId: string,
  { today, attempt }: { today: string; attempt: Attempt },
): AppThunk<Promise<StockItem[]>> {
  return async (dispatch) => {
    const search = {
      code: codingKey(inventory.item),
      '_has:List:item:subject': `Location/${locationId}`,
      _include: 'Group:member',
      _sort: '-_lastUpdated',
    };
    const [bundles, deleted] = await Promise.all([
      dispatch(readUntil('Group', search, maxItems, attempt)),
      attempt(() => dispatch(readDeletedStock(locationId))),
    ]);
    const known = new Map(
      bundles.flatMap((bundle) => resourcesOf<Group>(bundle, 'Group').map((group) => [group.id ?? '', group] as const)),
    );
    const items = new Map<string, StockItem>();
    for (const group of bundles.flatMap((bundle) => matches<Group>(bundle, 'Group'))) {
      const quantity = Number(quantityOf(group) || Number.NaN);
      if (deleted.has(`Group/${group.id}`) || isAccountabilityOver(group, today) || !Number.isFinite(quantity))
        continue;
      const { productName } = toRow(group, known, today);
      const productId = productIdOf(group) ?? productName;
      const before = items.get(productId)?.quantity ?? 0;
      items.set(productId, { productId, productName, quantity: before + quantity });
    }
    return [...items.values()];
  };
}
