import type { CodeableConcept, Coding } from '../../fhir/r4.ts';
import { flags, inventory, organizationTypes, physicalTypes, products, systems } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import { defineMessages, type Message } from '../intl/defineMessages.ts';
import { codeMessages } from './codeMessages.ts';

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
  elective: {
    id: 'codes.coding.elective',
    defaultMessage: 'Elective',
    description: 'Priority of an encounter (visit), EL of HL7’s ActPriority',
  },
  emergencyPriority: {
    id: 'codes.coding.emergencyPriority',
    defaultMessage: 'Emergency',
    description: 'Priority of an encounter (visit), EM of HL7’s ActPriority',
  },
  preoperative: {
    id: 'codes.coding.preoperative',
    defaultMessage: 'Before surgery',
    description: 'Priority of an encounter (visit), P of HL7’s ActPriority',
  },
  asNeeded: {
    id: 'codes.coding.asNeeded',
    defaultMessage: 'As needed',
    description: 'Priority of an encounter (visit), PRN of HL7’s ActPriority',
  },
  rushReporting: {
    id: 'codes.coding.rushReporting',
    defaultMessage: 'Results needed quickly',
    description: 'Priority of an encounter (visit), RR of HL7’s ActPriority',
  },
  timingCritical: {
    id: 'codes.coding.timingCritical',
    defaultMessage: 'At a fixed time',
    description: 'Priority of an encounter (visit), T of HL7’s ActPriority',
  },
  asDirected: {
    id: 'codes.coding.asDirected',
    defaultMessage: 'As directed',
    description: 'Priority of an encounter (visit), UD of HL7’s ActPriority',
  },
  callbackResults: {
    id: 'codes.coding.callbackResults',
    defaultMessage: 'Call back with results',
    description: 'Priority of an encounter (visit), CR of HL7’s ActPriority',
  },
  callbackScheduling: {
    id: 'codes.coding.callbackScheduling',
    defaultMessage: 'Call back to schedule',
    description: 'Priority of an encounter (visit), CS of HL7’s ActPriority',
  },
  callbackPlacer: {
    id: 'codes.coding.callbackPlacer',
    defaultMessage: 'Call the requester to schedule',
    description: 'Priority of an encounter (visit), CSP of HL7’s ActPriority',
  },
  contactRecipient: {
    id: 'codes.coding.contactRecipient',
    defaultMessage: 'Contact the patient to schedule',
    description: 'Priority of an encounter (visit), CSR of HL7’s ActPriority',
  },
  problemList: {
    id: 'codes.coding.problemList',
    defaultMessage: 'Problem list',
    description: 'Category of a condition, problem-list-item of HL7’s condition-category',
  },
  visitDiagnosis: {
    id: 'codes.coding.visitDiagnosis',
    defaultMessage: 'Diagnosis at a visit',
    description: 'Category of a condition, encounter-diagnosis of HL7’s condition-category',
  },
  mild: {
    id: 'codes.coding.mild',
    defaultMessage: 'Mild',
    description: 'Severity of a condition, SNOMED CT 255604002',
  },
  moderate: {
    id: 'codes.coding.moderate',
    defaultMessage: 'Moderate',
    description: 'Severity of a condition, SNOMED CT 6736007',
  },
  severe: {
    id: 'codes.coding.severe',
    defaultMessage: 'Severe',
    description: 'Severity of a condition, SNOMED CT 24484000',
  },
  originProvider: {
    id: 'codes.coding.originProvider',
    defaultMessage: 'Other provider',
    description: 'Origin of the report of an immunization, provider of HL7’s immunization-origin',
  },
  originRecord: {
    id: 'codes.coding.originRecord',
    defaultMessage: 'Written record',
    description: 'Origin of the report of an immunization, record of HL7’s immunization-origin',
  },
  originRecall: {
    id: 'codes.coding.originRecall',
    defaultMessage: 'Memory of the family or patient',
    description: 'Origin of the report of an immunization, recall of HL7’s immunization-origin',
  },
  originSchool: {
    id: 'codes.coding.originSchool',
    defaultMessage: 'School record',
    description: 'Origin of the report of an immunization, school of HL7’s immunization-origin',
  },
  originRegistry: {
    id: 'codes.coding.originRegistry',
    defaultMessage: 'Immunization registry',
    description: 'Origin of the report of an immunization, jurisdiction of HL7’s immunization-origin',
  },
  immune: {
    id: 'codes.coding.immune',
    defaultMessage: 'Already immune',
    description: 'Reason why an immunization was not given, IMMUNE of HL7’s ActReason',
  },
  medicalPrecaution: {
    id: 'codes.coding.medicalPrecaution',
    defaultMessage: 'Medical precaution',
    description: 'Reason why an immunization was not given, MEDPREC of HL7’s ActReason',
  },
  outOfStock: {
    id: 'codes.coding.outOfStock',
    defaultMessage: 'Out of stock',
    description: 'Reason why an immunization was not given, OSTOCK of HL7’s ActReason',
  },
  patientObjection: {
    id: 'codes.coding.patientObjection',
    defaultMessage: 'Patient objection',
    description: 'Reason why an immunization was not given, PATOBJ of HL7’s ActReason',
  },
  servicePointCheck: {
    id: 'codes.coding.servicePointCheck',
    defaultMessage: 'Service point check',
    description: 'Category of a flag',
  },
  productCheck: {
    id: 'codes.coding.productCheck',
    defaultMessage: 'Product check',
    description: 'Category of a flag',
  },
  consultBeneficiary: {
    id: 'codes.coding.consultBeneficiary',
    defaultMessage: 'Consultation of beneficiaries',
    description: 'Category of a flag',
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

/** Priorities of encounters in FHIR R4, by code; those of tasks have the same labels. */
const priorities: Readonly<Record<string, Message | undefined>> = {
  A: codeMessages.asap,
  CR: labels.callbackResults,
  CS: labels.callbackScheduling,
  CSP: labels.callbackPlacer,
  CSR: labels.contactRecipient,
  EL: labels.elective,
  EM: labels.emergencyPriority,
  P: labels.preoperative,
  PRN: labels.asNeeded,
  R: codeMessages.routine,
  RR: labels.rushReporting,
  S: codeMessages.stat,
  T: labels.timingCritical,
  UD: labels.asDirected,
  UR: codeMessages.urgent,
};

/** Reasons why an immunization was not given. */
const actReasons: Readonly<Record<string, Message>> = {
  IMMUNE: labels.immune,
  MEDPREC: labels.medicalPrecaution,
  OSTOCK: labels.outOfStock,
  PATOBJ: labels.patientObjection,
};

const conditionCategories: Readonly<Record<string, Message>> = {
  'problem-list-item': labels.problemList,
  'encounter-diagnosis': labels.visitDiagnosis,
};

/** Severities of conditions. */
const severities: Readonly<Record<string, Message>> = {
  '255604002': labels.mild,
  '6736007': labels.moderate,
  '24484000': labels.severe,
};

const immunizationOrigins: Readonly<Record<string, Message>> = {
  provider: labels.originProvider,
  record: labels.originRecord,
  recall: labels.originRecall,
  school: labels.originSchool,
  jurisdiction: labels.originRegistry,
};

const codingsOf = (system: string, messages: Readonly<Record<string, Message | undefined>>) =>
  Object.entries(messages).flatMap(([code, label]) => (label ? [[{ system, code }, label] as const] : []));

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
      [flags.servicePointCheck, labels.servicePointCheck],
      [flags.productCheck, labels.productCheck],
      [flags.consultBeneficiary, labels.consultBeneficiary],
      ...codingsOf(systems.actCode, encounterClasses),
      ...codingsOf(systems.actPriority, priorities),
      ...codingsOf(systems.actPriorityValueSet, priorities),
      ...codingsOf(systems.actReason, actReasons),
      ...codingsOf(systems.conditionCategory, conditionCategories),
      ...codingsOf(systems.snomed, severities),
      ...codingsOf(systems.immunizationOrigin, immunizationOrigins),
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

/**
 * Translated label of a concept: that of its first coding with one. Undefined if the concept has a text of its own, i.e.
 * other than the display or the code of that coding.
 */
export function conceptLabel(
  concept: CodeableConcept | undefined,
  label: (coding: Coding) => string | undefined,
): string | undefined {
  for (const coding of concept?.coding ?? []) {
    const text = label(coding);
    if (text !== undefined)
      return !concept?.text || [coding.display, coding.code].includes(concept.text) ? text : undefined;
  }
  return undefined;
}
