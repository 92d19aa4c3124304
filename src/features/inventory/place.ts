import type { Location } from 'fhir/r4';
import { isBuilding } from '../../fhir/isBuilding.ts';

/** Stock is kept in buildings only. */
export function keepsStock(resource: object): boolean {
  return isBuilding(resource as Location);
}
