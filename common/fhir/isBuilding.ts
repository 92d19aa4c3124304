import type { Location } from './r4.ts';
import { hasCoding } from './hasCoding.ts';
import { physicalTypes } from './initialBundleCodes.ts';

/** True for a building or service point. A Location with another physical type, or none, is a jurisdiction. */
export function isBuilding(location: Pick<Location, 'physicalType' | 'type'>): boolean {
  return location.physicalType
    ? hasCoding(location.physicalType, physicalTypes.building)
    : hasCoding(location.type, physicalTypes.building);
}
