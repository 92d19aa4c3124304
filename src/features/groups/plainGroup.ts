import type { Group } from '../../../common/fhir/r4.ts';
import { inventory, products } from '../../../common/fhir/codes.ts';
import { hasCoding } from '../../../common/fhir/hasCoding.ts';

/** Codes of products and stock: they are Group resources too, but have their own pages. */
export const excludedCodes = [products.supply, inventory.item] as const;

/** True unless the group is a product or stock. */
export function isPlainGroup(group: Group): boolean {
  return !excludedCodes.some((kind) => hasCoding(group.code, kind));
}
