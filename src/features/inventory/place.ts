import type { Location } from 'fhir/r4';
import { physicalTypes } from '../../fhir/codes.ts';
import { hasCoding } from '../../fhir/coding.ts';

/** True for a building: only there stock is kept. Older data has the physical type in `type` alone. */
export function keepsStock(resource: object): boolean {
  const { physicalType, type } = resource as Location;
  return hasCoding(physicalType ?? type, physicalTypes.building);
}
