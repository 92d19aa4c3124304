import type { List, Location } from '../../../../common/fhir/r4.ts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useConfig } from '../../../config/ConfigContext.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { inventory, physicalTypes } from '../../../../common/fhir/codes.ts';
import { codingKey } from '../../../../common/fhir/coding.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { translatedName } from '../../../../common/fhir/translation.ts';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import { useScan } from '../../../shared/scan/useScan.ts';
import type { MapPoint } from '../../../shared/map/map.ts';
import { positionOf } from '../../../../common/map/position.ts';
import { serviceTypeOf } from '../location.ts';
import { descendantsQuery, maxDepth } from '../../../../common/fhir/descendantQueries.ts';

/** Maximum number of service points on a map. */
export const maxServicePoints = 2000;

export interface ServicePoint extends MapPoint {
  /** Label of the type; '' for none. */
  type: string;
  /** True if the service point has a list with stock. Undefined if the lists are not read. */
  hasStock: boolean | undefined;
}

export interface ServicePoints {
  /** The Location to which the points belong. */
  id: string;
  /** Those with a position. */
  points: ServicePoint[];
  /** Number of service points read, with or without a position. */
  count: number;
  isComplete: boolean;
}

interface Found {
  locations: Location[];
  isComplete: boolean;
}

/** The buildings below a Location, level by level, until the limit. All buildings if it is the root. */
async function readBuildings(id: string, isRoot: boolean, readFirst: ScanReader['readFirst']): Promise<Found> {
  const search = { type: codingKey(physicalTypes.building), _elements: 'name,position,type,partOf', _sort: '_id' };
  const locations: Location[] = [];
  for (let depth = 1; depth <= (isRoot ? 1 : maxDepth); depth += 1) {
    const below = isRoot ? {} : descendantsQuery(id, depth);
    const page = await readFirst('Location', { ...search, ...below }, maxServicePoints - locations.length);
    locations.push(...page.bundles.flatMap((bundle) => matches<Location>(bundle, 'Location')));
    if (!page.isComplete || locations.length >= maxServicePoints) return { locations, isComplete: false };
    // A level without any Location is the last one.
    if (!isRoot && page.count === 0) {
      const { total, count } = await readFirst('Location', { ...below, _elements: 'id' }, 1);
      if ((total ?? count) === 0) break;
    }
  }
  return { locations, isComplete: true };
}

/** Ids of the Locations with a stock list that has entries. */
async function readStocked(readFirst: ScanReader['readFirst']): Promise<Set<string>> {
  const search = { code: codingKey(inventory.list), _elements: 'subject,entry' };
  const { bundles } = await readFirst('List', search, maxServicePoints);
  const lists = bundles.flatMap((bundle) => matches<List>(bundle, 'List'));
  const ids = lists.filter(({ entry = [] }) => entry.length > 0).map(({ subject }) => bareId('Location', subject));
  return new Set(ids.filter((id) => id !== undefined));
}

/** The service points below a Location ('' for none) with their type, and with their stock if `withStock`. */
export function useServicePoints(id: string, withStock: boolean) {
  const { locale } = useIntl();
  const { rootLocationId } = useConfig();
  const isRoot = id === rootLocationId;
  const load = useCallback(
    async ({ readFirst }: ScanReader): Promise<ServicePoints> => {
      if (id === '') return { id, points: [], count: 0, isComplete: true };
      const [{ locations, isComplete }, stocked] = await Promise.all([
        readBuildings(id, isRoot, readFirst),
        withStock ? readStocked(readFirst) : undefined,
      ]);
      const points = locations.flatMap((location): ServicePoint[] => {
        const position = positionOf(location);
        if (!position || location.id === undefined) return [];
        const name = translatedName(location, locale) ?? location.id;
        const type = serviceTypeOf(location);
        const label = type?.display ?? type?.code ?? '';
        return [{ ...position, id: location.id, name, type: label, hasStock: stocked?.has(location.id) }];
      });
      return { id, points, count: locations.length, isComplete };
    },
    [id, isRoot, withStock, locale],
  );
  return useScan('servicePointMap', load);
}
