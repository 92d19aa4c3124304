import type { Group } from 'fhir/r4';
import { matches, nextLink } from '../../../fhir/bundle.ts';
import { inventory } from '../../../fhir/codes.ts';
import { codingKey } from '../../../fhir/coding.ts';
import { formatDay } from '../../../shared/intl/dates.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { productMember } from '../inventory.ts';
import { readPlacedStock, searchStock, type PlacedStock } from '../placedStock.ts';

/** Deliveries are listed if their accountability ends within this many days. */
export const endingDays = 90;

/** Maximum number of stock items read, newest first: FHIR cannot search for the period of a Group's member. */
export const maxItems = 2000;
const pageSize = 500;

/** Ids of the deliveries whose accountability ends from `today` (YYYY-MM-DD) until `endingDays` later. */
export function readEndingIds(
  today: string,
  isFresh = false,
): AppThunk<Promise<{ ids: string[]; isComplete: boolean }>> {
  return async (dispatch) => {
    const last = formatDay(new Date(Date.parse(today) + endingDays * 86_400_000));
    const ids = new Set<string>();
    for (let offset = 0; offset < maxItems; offset += pageSize) {
      const bundle = await dispatch(
        searchStock(
          'Group',
          {
            code: codingKey(inventory.item),
            _elements: 'member',
            _sort: '-_lastUpdated',
            _count: pageSize,
            ...(offset > 0 && { _getpagesoffset: offset }),
          },
          isFresh,
        ),
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

/** The deliveries of `readEndingIds` with product and service point, earliest end first. `isFresh` as for `searchStock`. */
export function readEnding(
  today: string,
  language: string,
  isFresh: boolean,
): AppThunk<Promise<{ rows: PlacedStock[]; isComplete: boolean }>> {
  return async (dispatch) => {
    const { ids, isComplete } = await dispatch(readEndingIds(today, isFresh));
    const rows = await dispatch(readPlacedStock(ids, today, language, isFresh));
    rows.sort((one, other) => one.accountabilityEndDate.localeCompare(other.accountabilityEndDate));
    return { rows, isComplete };
  };
}
