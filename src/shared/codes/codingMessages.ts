import type { Coding } from 'fhir/r4';
import { inventory, organizationTypes, physicalTypes, products, systems } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import { defineMessages, type Message } from '../intl/defineMessages.ts';

const words = defineMessages({
  jurisdiction: { id: 'codes.coding.jurisdiction', defaultMessage: 'Jurisdiction' },
  building: { id: 'codes.coding.building', defaultMessage: 'Building' },
  level: { id: 'codes.coding.level', defaultMessage: 'Level {level, number}' },
  team: { id: 'codes.coding.team', defaultMessage: 'Organizational team' },
  provider: { id: 'codes.coding.provider', defaultMessage: 'Healthcare Provider' },
  supply: { id: 'codes.coding.supply', defaultMessage: 'Supply management' },
  unit: { id: 'codes.coding.unit', defaultMessage: 'Unit of measure' },
  asset: { id: 'codes.coding.asset', defaultMessage: 'Is it an Asset' },
  availability: { id: 'codes.coding.availability', defaultMessage: 'Is it there' },
  condition: { id: 'codes.coding.condition', defaultMessage: 'Is it in good condition' },
  usage: { id: 'codes.coding.usage', defaultMessage: 'Is it being used appropriately' },
  accountability: { id: 'codes.coding.accountability', defaultMessage: 'Accountability period (in months)' },
  photo: { id: 'codes.coding.photo', defaultMessage: 'Photo of the product' },
  materialNumber: { id: 'codes.coding.materialNumber', defaultMessage: 'Material Number' },
  stock: { id: 'codes.coding.stock', defaultMessage: 'Stock' },
  section: { id: 'codes.coding.section', defaultMessage: 'UNICEF section' },
  donor: { id: 'codes.coding.donor', defaultMessage: 'Donor' },
  quantity: { id: 'codes.coding.quantity', defaultMessage: 'Quantity' },
  poNumber: { id: 'codes.coding.poNumber', defaultMessage: 'PO number' },
  serialNumber: { id: 'codes.coding.serialNumber', defaultMessage: 'Serial number' },
});

const known = new Map<string, Message>(
  (
    [
      [physicalTypes.jurisdiction, words.jurisdiction],
      [physicalTypes.building, words.building],
      [organizationTypes.team, words.team],
      [organizationTypes.provider, words.provider],
      [products.supply, words.supply],
      [products.unit, words.unit],
      [products.attractive, words.asset],
      [products.availability, words.availability],
      [products.condition, words.condition],
      [products.usage, words.usage],
      [products.accountability, words.accountability],
      [products.photo, words.photo],
      [products.photoImported, words.photo],
      [products.materialNumber, words.materialNumber],
      [inventory.item, words.stock],
      [inventory.section, words.section],
      [inventory.donor, words.donor],
      [inventory.quantity, words.quantity],
      [inventory.poNumber, words.poNumber],
      [inventory.serialNumber, words.serialNumber],
    ] as const
  ).map(([coding, message]) => [codingKey(coding), message]),
);

/** Translated label of a coding listed here; undefined for any other, which is shown with its own text. */
export function codingLabel(coding: Coding): [Message, values?: { level: number }] | undefined {
  const { system, code = '' } = coding;
  if (system === systems.administrativeLevel && /^\d+$/.test(code)) return [words.level, { level: Number(code) }];
  const message = known.get(codingKey(coding));
  return message && [message];
}
