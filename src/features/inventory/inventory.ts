import type { CodeableConcept, Coding, Group, GroupMember, Identifier } from 'fhir/r4';
import { findCharacteristic } from '../../fhir/characteristic.ts';
import { inventory, products, type systems } from '../../fhir/codes.ts';
import { conceptDisplay, hasCoding } from '../../fhir/coding.ts';
import { identifierByType } from '../../fhir/identifier.ts';
import { bareId, parseReference } from '../../fhir/reference.ts';
import { formatDay } from '../../shared/intl/dates.ts';
import { isOver } from './days.ts';

/** A line of a place's stock. Days are YYYY-MM-DD; '' where nothing is known. */
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
  /** The accountability end date is past. */
  over: boolean;
}

/** True for a line of stock: products and people's groups are Groups too. */
export function isStock(group: Group): boolean {
  return hasCoding(group.code, inventory.item);
}

/** The member that says which product, since when and until when: the first one that is a Group. */
export function productMember(group: Group): GroupMember | undefined {
  return group.member?.find((member) => parseReference(member.entity)?.type === 'Group');
}

/** Bare id of the product. */
export function productIdOf(group: Group): string | undefined {
  return bareId('Group', productMember(group)?.entity);
}

/** Purchase order number and serial number, told apart by their type: writers differ in their order. */
export function poNumberOf(group: Group): Identifier | undefined {
  return identifierByType(group.identifier, inventory.poNumber);
}
export function serialNumberOf(group: Group): Identifier | undefined {
  return identifierByType(group.identifier, inventory.serialNumber);
}

/** Pieces in stock as text: older clients wrote texts instead of numbers; 0 is a quantity. */
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

function words(concept: CodeableConcept | undefined): string {
  return conceptDisplay(concept) ?? '';
}

/** Accountability status: over once the last day is past, to the end of that day it is active (spec section 4). */
export function isAccountabilityOver(group: Group, today: string): boolean {
  return isOver(productMember(group)?.period?.end, today);
}

/** A row of the stock table; `known` are the products by id. */
export function toRow(group: Group, known: ReadonlyMap<string, Group>, today: string): InventoryRow {
  const period = productMember(group)?.period;
  const product = known.get(productIdOf(group) ?? '');
  return {
    id: group.id ?? '',
    productName: product?.name ?? productMember(group)?.entity.display ?? '',
    quantity: quantityOf(group),
    poNumber: poNumberOf(group)?.value ?? '',
    serialNumber: serialNumberOf(group)?.value ?? '',
    deliveryDate: formatDay(period?.start),
    accountabilityEndDate: formatDay(period?.end),
    unicefSection: words(conceptOf(group, inventory.section)),
    donor: words(conceptOf(group, inventory.donor)),
    over: isAccountabilityOver(group, today),
  };
}

/** What the form must know of a product: whether it is an asset, and how many months one accounts for it. */
export interface ProductFacts {
  asset: boolean;
  /** Whole months; undefined when the product says nothing. */
  months: number | undefined;
}

/** Facts of a product, by system and code whatever the display. */
export function productFacts(product: Group | undefined): ProductFacts {
  const value = numberText(findCharacteristic(product, products.accountability)?.valueQuantity?.value);
  const months = value === '' ? Number.NaN : Math.floor(Number(value));
  return {
    asset: findCharacteristic(product, products.attractive)?.valueBoolean === true,
    months: Number.isFinite(months) && months >= 0 ? months : undefined,
  };
}
