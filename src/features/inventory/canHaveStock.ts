import { isBuilding } from '../../../common/fhir/isBuilding.ts';

/** True for a Location that can have stock: buildings only. */
export function canHaveStock(resource: object): boolean {
  return isBuilding(resource);
}
