import type { Group } from '../../../common/fhir/r4.ts';
import { pageOf } from '../../api/fhir/pageOf.ts';
import { matches, nextLink } from '../../../common/fhir/bundle.ts';
import { inventory } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { areaSearch } from '../../shared/area/areaQueries.ts';
import { reportError } from '../../shared/state/PartBoundary.tsx';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { readRows } from '../../shared/table/readRows.ts';
import { searchStock } from './placedStock.ts';

/** Maximum number of stock items read, newest first: FHIR cannot search for the period of a Group's member or a quantity. */
export const maxItems = 2000;
const pageSize = 500;

interface AllStock<Row> {
  rows: Row[];
  /** Ids of stock items whose elements are invalid. */
  unreadable: string[];
  isComplete: boolean;
}

/** Rows of the stock items of an area, from some of their elements. `isFresh`: as for `searchStock`. */
export function readAllStock<Row>(
  area: readonly string[],
  elements: string,
  toRow: (group: Group) => Row,
  isFresh: boolean,
): AppThunk<Promise<AllStock<Row>>> {
  return async (dispatch) => {
    const found: AllStock<Row> = { rows: [], unreadable: [], isComplete: false };
    for (let offset = 0; offset < maxItems; offset += pageSize) {
      const search = {
        code: codingKey(inventory.item),
        ...areaSearch('Group', area),
        _elements: elements,
        ...pageOf({ sort: '-_lastUpdated', offset, count: pageSize }),
      };
      const bundle = await dispatch(searchStock('Group', search, isFresh));
      const { rows, unreadable, errors } = readRows(matches<Group>(bundle, 'Group'), toRow);
      errors.forEach(reportError);
      found.rows.push(...rows);
      found.unreadable.push(...unreadable);
      if (nextLink(bundle) === undefined) return { ...found, isComplete: true };
    }
    return found;
  };
}
