import type { CodeableConcept, Coding, Group, Identifier } from '../../../common/fhir/r4.ts';
import { findCharacteristic } from '../../../common/fhir/characteristic.ts';
import { inventory, products, type systems } from '../../../common/fhir/codes.ts';
import { conceptDisplay } from '../../../common/fhir/coding.ts';
import { identifierByType } from '../../../common/fhir/identifier.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { lastDayOf } from '../../../common/fhir/calendarDay.ts';
import { readPeriod, type Period } from '../../../common/fhir/storedPeriod.ts';
import { productMember } from '../../../common/fhir/stock.ts';
import { formatDay } from '../../shared/intl/dates.ts';

/** Row of a Location's stock. Days are YYYY-MM-DD; '' for missing values. */
export interface InventoryRow {
  id: string;
  productName: string;
  quantity: string;
  poNumber: string;
  serialNumber: string;
  deliveryDate: string;
  accountabilityEndDate: string;
  unicefSection: string;
  donor: string;
  /** True if the accountability end date has passed. */
  over: boolean;
}

/** Bare id of the product. */
export function productIdOf(group: Group): string | undefined {
  return bareId('Group', productMember(group)?.entity);
}

/** Purchase order number and serial number are identified by type, because their order differs between clients. */
export function poNumberOf(group: Group): Identifier | undefined {
  return identifierByType(group.identifier, inventory.poNumber);
}
export function serialNumberOf(group: Group): Identifier | undefined {
  return identifierByType(group.identifier, inventory.serialNumber);
}

/** Quantity as text, because older clients stored strings instead of numbers; '' if missing. */
export function quantityOf(group: Group): string {
  return numberText(findCharacteristic(group, inventory.quantity)?.valueQuantity?.value);
}

function numberText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

/** The concept of UNICEF section or donor. */
export function conceptOf(group: Group, code: Coding & { system: (typeof systems)['smartRegister'] }) {
  return findCharacteristic(group, code)?.valueCodeableConcept;
}

function conceptText(concept: CodeableConcept | undefined): string {
  return conceptDisplay(concept) ?? '';
}

/**
 * True after the last day of accountability; until the end of that day the stock is active. A month or year lasts until its
 * end; an invalid date never ends.
 */
export function isAccountabilityOver(group: Group, today: string): boolean {
  const day = lastDayOf(formatDay(productMember(group)?.period?.end));
  return day !== '' && day < today;
}

/** Converts stock to a table row; `known` contains the products by id. */
export function toRow(group: Group, known: ReadonlyMap<string, Group>, today: string): InventoryRow {
  const period = productMember(group)?.period;
  const product = known.get(productIdOf(group) ?? '');
  return {
    id: group.id ?? '',
    productName: product?.name ?? productMember(group)?.entity?.display ?? '',
    quantity: quantityOf(group),
    poNumber: poNumberOf(group)?.value ?? '',
    serialNumber: serialNumberOf(group)?.value ?? '',
    deliveryDate: formatDay(period?.start),
    accountabilityEndDate: formatDay(period?.end),
    unicefSection: conceptText(conceptOf(group, inventory.section)),
    donor: conceptText(conceptOf(group, inventory.donor)),
    over: isAccountabilityOver(group, today),
  };
}

/** Properties of a product that the form depends on. */
export interface ProductFacts {
  asset: boolean;
  /** Accountability period; undefined if the product has none, or one in another unit than days, weeks, months or years. */
  period: Period | undefined;
}

/** Reads the properties of a product by system and code, regardless of the display. */
export function productFacts(product: Group | undefined): ProductFacts {
  return {
    asset: findCharacteristic(product, products.attractive)?.valueBoolean === true,
    period: readPeriod(findCharacteristic(product, products.accountability)?.valueQuantity),
  };
}
