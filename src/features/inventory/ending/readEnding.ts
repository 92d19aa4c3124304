import { addDays, lastDayOf } from '../../../../common/fhir/calendarDay.ts';
import { productMember } from '../../../../common/fhir/stock.ts';
import { areaValue } from '../../../shared/area/areaParam.ts';
import { storeLastCheck } from '../../../shared/home/lastCheck.ts';
import { formatDay } from '../../../shared/intl/dates.ts';
import { readAllStock } from '../allStock.ts';
import { readPlacedStock, type PlacedStock } from '../placedStock.ts';
import type { ReadStock } from '../ScannedStock.tsx';
import { endingCheck } from './check.ts';

/** Deliveries are listed if their accountability ends within this many days. */
export const endingDays = 90;

/** A delivery that ends within this many days is urgent. */
const soonDays = 7;

/** Reads the deliveries of an area that end soon, earliest end first, and stores their number for the home page. */
export const readEnding =
  (area: readonly string[]): ReadStock =>
  (_reader, { today, language, isFresh }) =>
  async (dispatch) => {
    const last = addDays(today, endingDays);
    const all = await dispatch(
      readAllStock(
        area,
        'member',
        (group) => ({ id: group.id ?? '', end: lastDayOf(formatDay(productMember(group)?.period?.end)) }),
        isFresh,
      ),
    );
    const stock = new Map(all.rows.filter(({ id }) => id !== '').map(({ id, end }) => [id, end]));
    const ending = [...stock].filter(([, end]) => end >= today && end <= last);
    const [firstEnd] = ending.map(([, end]) => end).sort();
    const severity = firstEnd !== undefined && firstEnd <= addDays(today, soonDays) ? 'warning' : 'info';
    const check = {
      count: ending.length,
      total: stock.size,
      severity,
      at: Date.now(),
      isPartial: !all.isComplete,
    } as const;
    await dispatch(storeLastCheck(endingCheck(areaValue(area)), check));
    const ids = ending.map(([id]) => id);
    const { rows, unreadable } = await dispatch(readPlacedStock(ids, today, language, isFresh));
    const endOf = ({ accountabilityEndDate }: PlacedStock): string => lastDayOf(accountabilityEndDate);
    rows.sort((one, other) => endOf(one).localeCompare(endOf(other)));
    return { rows, unreadable: [...all.unreadable, ...unreadable], isComplete: all.isComplete };
  };
