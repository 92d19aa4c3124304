import type { Coding } from 'fhir/r4';
import { inventory, organizationTypes, physicalTypes, products, systems } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import { defineMessages, type Message } from '../intl/defineMessages.ts';

const labels = defineMessages({
  jurisdiction: {
    id: 'codes.coding.jurisdiction',
    defaultMessage: 'Jurisdiction',
    description: 'Value of a FHIR coding in histories and details',
  },
  building: {
    id: 'codes.coding.building',
    defaultMessage: 'Building',
    description: 'Value of a FHIR coding in histories and details',
  },
  level: {
    id: 'codes.coding.level',
    defaultMessage: 'Level {level, number}',
    description: 'Value of a FHIR coding in histories and details. {level}: administrative level, a number',
  },
  team: {
    id: 'codes.coding.team',
    defaultMessage: 'Organizational team',
    description: 'Value of a FHIR coding in histories and details',
  },
  provider: {
    id: 'codes.coding.provider',
    defaultMessage: 'Healthcare Provider',
    description: 'Value of a FHIR coding in histories and details',
  },
  supply: {
    id: 'codes.coding.supply',
    defaultMessage: 'Supply management',
    description: 'Value of a FHIR coding in histories and details',
  },
  unit: {
    id: 'codes.coding.unit',
    defaultMessage: 'Unit of measure',
    description: 'Value of a FHIR coding in histories and details',
  },
  asset: {
    id: 'codes.coding.asset',
    defaultMessage: 'Is it an Asset',
    description: 'Value of a FHIR coding in histories and details',
  },
  availability: {
    id: 'codes.coding.availability',
    defaultMessage: 'Is it there',
    description: 'Value of a FHIR coding in histories and details',
  },
  condition: {
    id: 'codes.coding.condition',
    defaultMessage: 'Is it in good condition',
    description: 'Value of a FHIR coding in histories and details',
  },
  usage: {
    id: 'codes.coding.usage',
    defaultMessage: 'Is it being used appropriately',
    description: 'Value of a FHIR coding in histories and details',
  },
  accountability: {
    id: 'codes.coding.accountability',
    defaultMessage: 'Accountability period (in months)',
    description: 'Value of a FHIR coding in histories and details',
  },
  photo: {
    id: 'codes.coding.photo',
    defaultMessage: 'Photo of the product',
    description: 'Value of a FHIR coding in histories and details',
  },
  materialNumber: {
    id: 'codes.coding.materialNumber',
    defaultMessage: 'Material Number',
    description: 'Value of a FHIR coding in histories and details',
  },
  stock: {
    id: 'codes.coding.stock',
    defaultMessage: 'Stock',
    description: 'Value of a FHIR coding in histories and details',
  },
  section: {
    id: 'codes.coding.section',
    defaultMessage: 'UNICEF section',
    description: 'Value of a FHIR coding in histories and details',
  },
  donor: {
    id: 'codes.coding.donor',
    defaultMessage: 'Donor',
    description: 'Value of a FHIR coding in histories and details',
  },
  quantity: {
    id: 'codes.coding.quantity',
    defaultMessage: 'Quantity',
    description: 'Value of a FHIR coding in histories and details',
  },
  poNumber: {
    id: 'codes.coding.poNumber',
    defaultMessage: 'PO number',
    description: 'Value of a FHIR coding in histories and details',
  },
  serialNumber: {
    id: 'codes.coding.serialNumber',
    defaultMessage: 'Serial number',
    description: 'Value of a FHIR coding in histories and details',
  },
  ambulatory: {
    id: 'codes.coding.ambulatory',
    defaultMessage: 'Ambulatory',
    description: 'Class of an encounter (visit), AMB of HL7’s ActCode',
  },
  emergency: {
    id: 'codes.coding.emergency',
    defaultMessage: 'Emergency',
    description: 'Class of an encounter (visit), EMER of HL7’s ActCode',
  },
  field: {
    id: 'codes.coding.field',
    defaultMessage: 'Field',
    description: 'Class of an encounter (visit), FLD of HL7’s ActCode',
  },
  homeHealth: {
    id: 'codes.coding.homeHealth',
    defaultMessage: 'Home health',
    description: 'Class of an encounter (visit), HH of HL7’s ActCode',
  },
  inpatient: {
    id: 'codes.coding.inpatient',
    defaultMessage: 'Inpatient',
    description: 'Class of an encounter (visit), IMP of HL7’s ActCode',
  },
  inpatientAcute: {
    id: 'codes.coding.inpatientAcute',
    defaultMessage: 'Acute inpatient',
    description: 'Class of an encounter (visit), ACUTE of HL7’s ActCode',
  },
  inpatientNonAcute: {
    id: 'codes.coding.inpatientNonAcute',
    defaultMessage: 'Non-acute inpatient',
    description: 'Class of an encounter (visit), NONAC of HL7’s ActCode',
  },
  observation: {
    id: 'codes.coding.observation',
    defaultMessage: 'Observation',
    description: 'Class of an encounter (visit), OBSENC of HL7’s ActCode',
  },
  preAdmission: {
    id: 'codes.coding.preAdmission',
    defaultMessage: 'Pre-admission',
    description: 'Class of an encounter (visit), PRENC of HL7’s ActCode',
  },
  shortStay: {
    id: 'codes.coding.shortStay',
    defaultMessage: 'Short stay',
    description: 'Class of an encounter (visit), SS of HL7’s ActCode',
  },
  virtual: {
    id: 'codes.coding.virtual',
    defaultMessage: 'Virtual',
    description: 'Class of an encounter (visit), VR of HL7’s ActCode',
  },
});

/** Classes of encounters in FHIR R4, by code. */
const encounterClasses: Readonly<Record<string, Message>> = {
  AMB: labels.ambulatory,
  EMER: labels.emergency,
  FLD: labels.field,
  HH: labels.homeHealth,
  IMP: labels.inpatient,
  ACUTE: labels.inpatientAcute,
  NONAC: labels.inpatientNonAcute,
  OBSENC: labels.observation,
  PRENC: labels.preAdmission,
  SS: labels.shortStay,
  VR: labels.virtual,
};

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
      ...Object.entries(encounterClasses).map(([code, label]) => [{ system: systems.actCode, code }, label] as const),
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
