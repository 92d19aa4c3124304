import type { Coding, Group } from 'fhir/r4';
import { findCharacteristic } from '../../fhir/characteristic.ts';
import { products } from '../../fhir/codes.ts';
import { hasCoding } from '../../fhir/coding.ts';
import { identifierByType, identifierByUse } from '../../fhir/identifier.ts';
import { bareId } from '../../fhir/reference.ts';

/** A line of the list of commodities. */
export interface CommodityRow {
  id: string;
  name: string;
  materialNumber: string;
  active: boolean;
  type: string;
  asset: boolean;
  /** Known to be in the List no more. */
  deleted?: boolean;
}

/** The group types a commodity may have, in the order they are offered. */
export const commodityTypes = ['medication', 'device', 'substance'] as const;

/** The units a commodity may be counted in (spec section 3); stored as they stand here, in every language. */
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

/** True for a commodity: stock and people's groups are Groups too. */
export function isCommodity(group: Group): boolean {
  return hasCoding(group.code, products.supply);
}

/** True unless it was switched off: a commodity that says nothing is in use. */
export function isActive(group: Group): boolean {
  return group.active !== false;
}

/** The identifier that holds the material number: typed so by the importer, else the official one. */
export function materialNumberOf(group: Group) {
  return identifierByType(group.identifier, products.materialNumber) ?? identifierByUse(group.identifier, 'official');
}

/** Asset or not; undefined when the commodity does not say. */
export function isAsset(group: Group): boolean | undefined {
  return findCharacteristic(group, products.attractive)?.valueBoolean;
}

/** The words of a characteristic that is answered by text. */
export function textOf(group: Group, code: Coding): string {
  return findCharacteristic(group, code)?.valueCodeableConcept?.text ?? '';
}

/** Months one accounts for it, as text; older clients wrote texts instead of numbers. */
export function accountabilityPeriodOf(group: Group): string {
  const value: unknown = findCharacteristic(group, products.accountability)?.valueQuantity?.value;
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

/** The characteristic of the photo, under our code or the importer's. */
export function photoOf(group: Group | undefined) {
  return findCharacteristic(group, products.photo, products.photoImported);
}

/** Bare id of the photo's Binary. */
export function photoIdOf(group: Group | undefined): string | undefined {
  return bareId('Binary', photoOf(group)?.valueReference);
}

/** A row of the list. */
export function toRow(group: Group): CommodityRow {
  return {
    id: group.id ?? '',
    name: group.name ?? '',
    materialNumber: materialNumberOf(group)?.value ?? '',
    active: isActive(group),
    type: group.type,
    asset: isAsset(group) ?? false,
  };
}
