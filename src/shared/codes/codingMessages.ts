import type { CodeableConcept, Coding } from '../../../common/fhir/r4.ts';
import { flags, inventory, organizationTypes, physicalTypes, products, systems } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import { texts, type Message } from '../intl/texts.ts';
import { codeMessages } from './codeMessages.ts';

const labels = texts('codes.coding', {
  jurisdiction: ['Jurisdiction', 'Value of a FHIR coding in histories and details'],
  building: ['Building', 'Value of a FHIR coding in histories and details'],
  level: ['Level {level, number}', 'Value of a FHIR coding in histories and details. {level}: administrative level, a number'],
  team: ['Organisational team', 'Value of a FHIR coding in histories and details'],
  provider: ['Healthcare provider', 'Value of a FHIR coding in histories and details'],
  supply: ['Supply management', 'Value of a FHIR coding in histories and details'],
  unit: ['Unit of measure', 'Value of a FHIR coding in histories and details'],
  asset: ['Is it an Asset', 'Value of a FHIR coding in histories and details'],
  availability: ['Is it there', 'Value of a FHIR coding in histories and details'],
  condition: ['Is it in good condition', 'Value of a FHIR coding in histories and details'],
  usage: ['Is it being used appropriately', 'Value of a FHIR coding in histories and details'],
  accountability: ['Accountability period (in months)', 'Value of a FHIR coding in histories and details'],
  photo: ['Photo of the product', 'Value of a FHIR coding in histories and details'],
  materialNumber: ['Material Number', 'Value of a FHIR coding in histories and details'],
  stock: ['Stock', 'Value of a FHIR coding in histories and details'],
  section: ['UNICEF section', 'Value of a FHIR coding in histories and details'],
  donor: ['Donor', 'Value of a FHIR coding in histories and details'],
  quantity: ['Quantity', 'Value of a FHIR coding in histories and details'],
  poNumber: ['PO number', 'Value of a FHIR coding in histories and details'],
  serialNumber: ['Serial number', 'Value of a FHIR coding in histories and details'],
  ambulatory: ['Ambulatory', 'Class of an encounter (visit), AMB of HL7’s ActCode'],
  emergency: ['Emergency', 'Class of an encounter (visit), EMER of HL7’s ActCode'],
  field: ['Field', 'Class of an encounter (visit), FLD of HL7’s ActCode'],
  homeHealth: ['Home health', 'Class of an encounter (visit), HH of HL7’s ActCode'],
  inpatient: ['Inpatient', 'Class of an encounter (visit), IMP of HL7’s ActCode'],
  inpatientAcute: ['Acute inpatient', 'Class of an encounter (visit), ACUTE of HL7’s ActCode'],
  inpatientNonAcute: ['Non-acute inpatient', 'Class of an encounter (visit), NONAC of HL7’s ActCode'],
  observation: ['Observation', 'Class of an encounter (visit), OBSENC of HL7’s ActCode'],
  preAdmission: ['Pre-admission', 'Class of an encounter (visit), PRENC of HL7’s ActCode'],
  shortStay: ['Short stay', 'Class of an encounter (visit), SS of HL7’s ActCode'],
  virtual: ['Virtual', 'Class of an encounter (visit), VR of HL7’s ActCode'],
  elective: ['Elective', 'Priority of an encounter (visit), EL of HL7’s ActPriority'],
  emergencyPriority: ['Emergency', 'Priority of an encounter (visit), EM of HL7’s ActPriority'],
  preoperative: ['Before surgery', 'Priority of an encounter (visit), P of HL7’s ActPriority'],
  asNeeded: ['As needed', 'Priority of an encounter (visit), PRN of HL7’s ActPriority'],
  rushReporting: ['Results needed quickly', 'Priority of an encounter (visit), RR of HL7’s ActPriority'],
  timingCritical: ['At a fixed time', 'Priority of an encounter (visit), T of HL7’s ActPriority'],
  asDirected: ['As directed', 'Priority of an encounter (visit), UD of HL7’s ActPriority'],
  callbackResults: ['Call back with results', 'Priority of an encounter (visit), CR of HL7’s ActPriority'],
  callbackScheduling: ['Call back to schedule', 'Priority of an encounter (visit), CS of HL7’s ActPriority'],
  callbackPlacer: ['Call the requester to schedule', 'Priority of an encounter (visit), CSP of HL7’s ActPriority'],
  contactRecipient: ['Contact the patient to schedule', 'Priority of an encounter (visit), CSR of HL7’s ActPriority'],
  problemList: ['Problem list', 'Category of a condition, problem-list-item of HL7’s condition-category'],
  visitDiagnosis: ['Diagnosis at a visit', 'Category of a condition, encounter-diagnosis of HL7’s condition-category'],
  mild: ['Mild', 'Severity of a condition, SNOMED CT 255604002'],
  moderate: ['Moderate', 'Severity of a condition, SNOMED CT 6736007'],
  severe: ['Severe', 'Severity of a condition, SNOMED CT 24484000'],
  originProvider: ['Other provider', 'Origin of the report of an immunization, provider of HL7’s immunization-origin'],
  originRecord: ['Written record', 'Origin of the report of an immunization, record of HL7’s immunization-origin'],
  originRecall: ['Memory of the family or patient', 'Origin of the report of an immunization, recall of HL7’s immunization-origin'],
  originSchool: ['School record', 'Origin of the report of an immunization, school of HL7’s immunization-origin'],
  originRegistry: ['Immunization registry', 'Origin of the report of an immunization, jurisdiction of HL7’s immunization-origin'],
  immune: ['Already immune', 'Reason why an immunization was not given, IMMUNE of HL7’s ActReason'],
  medicalPrecaution: ['Medical precaution', 'Reason why an immunization was not given, MEDPREC of HL7’s ActReason'],
  outOfStock: ['Out of stock', 'Reason why an immunization was not given, OSTOCK of HL7’s ActReason'],
  patientObjection: ['Patient objection', 'Reason why an immunization was not given, PATOBJ of HL7’s ActReason'],
  servicePointCheck: ['Service point check', 'Category of a flag'],
  productCheck: ['Product check', 'Category of a flag'],
  consultBeneficiary: ['Consultation of beneficiaries', 'Category of a flag'],
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
export function conceptLabel(concept: CodeableConcept | undefined, label: (coding: Coding) => string | undefined): string | undefined {
  for (const coding of concept?.coding ?? []) {
    const text = label(coding);
    if (text !== undefined) return !concept?.text || [coding.display, coding.code].includes(concept.text) ? text : undefined;
  }
  return undefined;
}
