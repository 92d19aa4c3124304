import type { Coding, Group } from '../../../common/fhir/r4.ts';
import { isInMonths } from '../../../common/fhir/storedPeriod.ts';
import { findCharacteristic } from '../../../common/fhir/characteristic.ts';
import { products } from '../../../common/fhir/codes.ts';
import { hasCoding } from '../../../common/fhir/hasCoding.ts';
import { identifierByType, identifierByUse } from '../../../common/fhir/identifier.ts';
import { bareId } from '../../../common/fhir/reference.ts';

/** Row of the list of commodities. */
export interface CommodityRow {
  id: string;
  name: string;
  materialNumber: string;
  active: boolean;
  type: string;
  asset: boolean;
  /** True if the List no longer contains it. */
  deleted?: boolean;
}

/** A commodity, or a product of the supply variant. */
export type CommodityKind = 'commodity' | 'product';

/** Group types of a commodity, in display order. */
export const commodityTypes = ['medication', 'device', 'substance'] as const;

/** Units of a commodity; stored untranslated. */
export const unitsOfMeasure = [
  'Pieces',
  'Tablets',
  'Ampoules',
  'Strips',
  'Cycles',
  'Bottles',
  'Test kits',
  'Sachets',
  'Straps',
] as const;

/** True for a commodity; stock and groups of persons are Groups too. */
export function isCommodity(group: Group): boolean {
  return hasCoding(group.code, products.supply);
}

/** False only if `active` is false: a commodity without a value is active. */
export function isActive(group: Group): boolean {
  return group.active !== false;
}

/** The identifier with the material number: by its type, which the importer writes, otherwise the official one. */
export function materialNumberOf(group: Group) {
  return identifierByType(group.identifier, products.materialNumber) ?? identifierByUse(group.identifier, 'official');
}

/** Asset or not; undefined without a value. */
export function isAsset(group: Group): boolean | undefined {
  return findCharacteristic(group, products.attractive)?.valueBoolean;
}

/** Text of a characteristic; '' if missing. */
export function textOf(group: Group, code: Coding): string {
  return findCharacteristic(group, code)?.valueCodeableConcept?.text ?? '';
}

/**
 * Accountability period in months as text, because older clients stored strings instead of numbers. A period in another unit
 * has the unit as it is stored: `2 years`.
 */
export function accountabilityPeriodOf(group: Group): string {
  const quantity = findCharacteristic(group, products.accountability)?.valueQuantity ?? {};
  const value: unknown = quantity.value;
  if (typeof value !== 'number' && typeof value !== 'string') return '';
  return isInMonths(quantity) ? String(value) : `${value} ${quantity.unit || quantity.code}`;
}

/** The characteristic of the photo, with the application's code or the importer's. */
export function photoOf(group: Group | undefined) {
  return findCharacteristic(group, products.photo, products.photoImported);
}

/** Bare id of the photo's Binary. */
export function photoIdOf(group: Group | undefined): string | undefined {
  return bareId('Binary', photoOf(group)?.valueReference);
}

export function toRow(group: Group): CommodityRow {
  return {
    id: group.id ?? '',
    name: group.name ?? '',
    materialNumber: materialNumberOf(group)?.value ?? '',
    active: isActive(group),
    type: group.type ?? '',
    asset: isAsset(group) ?? false,
  };
}
