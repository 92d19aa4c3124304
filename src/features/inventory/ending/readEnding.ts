import type { Group } from '../../../../common/fhir/r4.ts';
import { pageOf } from '../../../api/fhir/pageOf.ts';
import { matches, nextLink } from '../../../../common/fhir/bundle.ts';
import { addDays, lastDayOf } from '../../../../common/fhir/calendarDay.ts';
import { inventory } from '../../../../common/fhir/codes.ts';
import { codingKey } from '../../../../common/fhir/coding.ts';
import { productMember } from '../../../../common/fhir/stock.ts';
import { areaValue } from '../../../shared/area/areaParam.ts';
import { areaSearch } from '../../../shared/area/areaQueries.ts';
import { storeLastCheck } from '../../../shared/home/lastCheck.ts';
import { formatDay } from '../../../shared/intl/dates.ts';
import { reportError } from '../../../shared/state/PartBoundary.tsx';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { readRows } from '../../../shared/table/readRows.ts';
import { readPlacedStock, searchStock, type PlacedStock } from '../placedStock.ts';
import type { ReadStock } from '../ScannedStock.tsx';
import { endingCheck } from './check.ts';

/** Deliveries are listed if their accountability ends within this many days. */
export const endingDays = 90;

/** A delivery that ends within this many days is urgent. */
const soonDays = 7;

/** Maximum number of stock items read, newest first: FHIR cannot search for the period of a Group's member. */
export const maxItems = 2000;
const pageSize = 500;

interface Ending {
  ids: string[];
  /** Ids of deliveries whose elements are invalid. */
  unreadable: string[];
  /** Number of the deliveries read. */
  total: number;
  /** Day (YYYY-MM-DD) on which the first of `ids` ends; undefined for none. */
  firstEnd: string | undefined;
  isComplete: boolean;
}

/** The deliveries of an area whose accountability ends from `today` (YYYY-MM-DD) until `endingDays` later. */
function readEndingIds(today: string, area: readonly string[], isFresh = false): AppThunk<Promise<Ending>> {
  return async (dispatch) => {
    const last = addDays(today, endingDays);
    const all = new Set<string>();
    const ends = new Map<string, string>();
    const unreadable: string[] = [];
    const ending = (isComplete: boolean): Ending => ({
      ids: [...ends.keys()],
      unreadable,
      total: all.size,
      firstEnd: [...ends.values()].sort()[0],
      isComplete,
    });
    for (let offset = 0; offset < maxItems; offset += pageSize) {
      const bundle = await dispatch(
        searchStock(
          'Group',
          {
            code: codingKey(inventory.item),
            ...areaSearch('Group', area),
            _elements: 'member',
            ...pageOf({ sort: '-_lastUpdated', offset, count: pageSize }),
          },
          isFresh,
        ),
      );
      const read = readRows(matches<Group>(bundle, 'Group'), (group) => ({
        id: group.id ?? '',
        end: lastDayOf(formatDay(productMember(group)?.period?.end)),
      }));
      read.errors.forEach(reportError);
      unreadable.push(...read.unreadable);
      for (const { id, end } of read.rows) {
        if (id === '') continue;
        all.add(id);
        if (end >= today && end <= last) ends.set(id, end);
      }
      if (nextLink(bundle) === undefined) return ending(true);
    }
    return ending(false);
  };
}

/** Reads the deliveries of an area that end soon, earliest end first, and stores their number for the home page. */
export const readEnding =
  (area: readonly string[]): ReadStock =>
  (_reader, { today, language, isFresh }) =>
  async (dispatch) => {
    const { ids, total, firstEnd, isComplete, ...ending } = await dispatch(readEndingIds(today, area, isFresh));
    const severity = firstEnd !== undefined && firstEnd <= addDays(today, soonDays) ? 'warning' : 'info';
    const check = { count: ids.length, total, severity, at: Date.now(), isPartial: !isComplete } as const;
    await dispatch(storeLastCheck(endingCheck(areaValue(area)), check));
    const { rows, unreadable } = await dispatch(readPlacedStock(ids, today, language, isFresh));
    const endOf = ({ accountabilityEndDate }: PlacedStock): string => lastDayOf(accountabilityEndDate);
    rows.sort((one, other) => endOf(one).localeCompare(endOf(other)));
    return { rows, unreadable: [...ending.unreadable, ...unreadable], isComplete };
  };
