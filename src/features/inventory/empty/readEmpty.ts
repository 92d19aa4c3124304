import { areaValue } from '../../../shared/area/areaParam.ts';
import { storeLastCheck } from '../../../shared/home/lastCheck.ts';
import { readAllStock } from '../allStock.ts';
import { isAccountabilityOver, productIdOf, quantityOf } from '../inventory.ts';
import { readPlacedStock, type PlacedStock } from '../placedStock.ts';
import type { ReadStock } from '../ScannedStock.tsx';
import { emptyCheck } from './check.ts';

/**
 * Reads the products of which a service point of an area has nothing left, and stores their number for the home page. A
 * product is at zero if the service point has no running delivery of it with a quantity above zero.
 */
export const readEmpty =
  (area: readonly string[]): ReadStock =>
  (_reader, { today, language, isFresh }) =>
  async (dispatch) => {
    const all = await dispatch(
      readAllStock(
        area,
        'member,characteristic',
        (group) => ({
          id: group.id ?? '',
          product: productIdOf(group) ?? '',
          quantity: Number(quantityOf(group) || Number.NaN),
          isRunning: !isAccountabilityOver(group, today),
        }),
        isFresh,
      ),
    );
    const running = all.rows.filter(
      ({ product, isRunning, quantity }) => product !== '' && isRunning && Number.isFinite(quantity),
    );
    const stock = new Map(running.map((item) => [item.id, item]));
    const products = new Set(running.filter(({ quantity }) => quantity <= 0).map(({ product }) => product));
    // The other deliveries of these products, which may be at the same service points.
    const ids = running.filter(({ product }) => products.has(product)).map(({ id }) => id);
    const { rows, unreadable } = await dispatch(readPlacedStock(ids, today, language, isFresh));
    const keyOf = ({ id, locationId }: PlacedStock): string => `${locationId ?? ''} ${stock.get(id)?.product ?? ''}`;
    const isLeft = ({ id }: PlacedStock): boolean => (stock.get(id)?.quantity ?? 0) > 0;
    const left = new Set(rows.filter(isLeft).map(keyOf));
    // The latest delivery of each product and service point.
    const empty = new Map(
      rows
        .filter((row) => row.locationId !== undefined && !left.has(keyOf(row)))
        .map((row) => [keyOf(row), row] as const)
        .reverse(),
    );
    const { isComplete } = all;
    const check = { count: empty.size, severity: 'warning', at: Date.now(), isPartial: !isComplete } as const;
    await dispatch(storeLastCheck(emptyCheck(areaValue(area)), check));
    return { rows: [...empty.values()].reverse(), unreadable: [...all.unreadable, ...unreadable], isComplete };
  };
