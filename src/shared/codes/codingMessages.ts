import type { Coding } from 'fhir/r4';
import { inventory, organizationTypes, physicalTypes, products, systems } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import { defineMessages, type Message } from '../intl/defineMessages.ts';

const labels = defineMessages({
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
      [physicalTypes.jurisdiction, labels.jurisdiction],
      [physicalTypes.building, labels.building],
      [organizationTypes.team, labels.team],
      [organizationTypes.provider, labels.provider],
      [products.supply, labels.supply],
      [products.unit, labels.unit],
      [products.attractive, labels.asset],
      [products.availability, labels.availability],
      [products.condition, labels.condition],
      [products.usage, labels.usage],
      [products.accountability, labels.accountability],
      [products.photo, labels.photo],
      [products.photoImported, labels.photo],
      [products.materialNumber, labels.materialNumber],
      [inventory.item, labels.stock],
      [inventory.section, labels.section],
      [inventory.donor, labels.donor],
      [inventory.quantity, labels.quantity],
      [inventory.poNumber, labels.poNumber],
      [inventory.serialNumber, labels.serialNumber],
    ] as const
  ).map(([coding, message]) => [codingKey(coding), message]),
);

/** Translated label of a coding listed here; undefined for any other, which is shown with its own text. */
export function codingLabel(coding: Coding): [Message, values?: { level: number }] | undefined {
  const { system, code = '' } = coding;
  if (system === systems.administrativeLevel && /^\d+$/.test(code)) return [labels.level, { level: Number(code) }];
  const message = known.get(codingKey(coding));
  return message && [message];
}
