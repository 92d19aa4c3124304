import type { Coding } from './r4.ts';
import { locationPhysicalType, supplyManagement } from './initialBundleCodes.ts';

export { physicalTypes } from './initialBundleCodes.ts';

/**
 * Every code, system and URL that the application reads or writes, exactly as deployed systems spell them, including
 * odd spellings and trailing slashes. Reads compare system and code; writes copy the complete coding, because other
 * clients compare the display too. All codes are defined here and in the module with the codes of the first load.
 */

/** Code systems and identifier systems. `…/codes` and `…org/` with a slash are two different systems. */
export const systems = {
  smartRegister: 'http://smartregister.org/codes',
  smartRegisterRoot: 'http://smartregister.org/',
  snomed: supplyManagement.system,
  loinc: 'http://loinc.org',
  ona: 'http://ona.io',
  locationPhysicalType,
  administrativeLevel: 'https://smartregister.org/codes/administrative-level',
  servicePointType: 'http://smartregister.org/CodeSystem/eusm-service-point-type',
  unicefSection: 'http://smartregister.org/CodeSystem/eusm-unicef-sections',
  donor: 'http://smartregister.org/CodeSystem/eusm-donors',
  relatedEntityLocation: 'https://smartregister.org/related-entity-location-tag-id',
  practitionerLocation: 'https://smartregister.org/location-tag-id',
  locationLineage: 'http://smartregister.org/CodeSystem/location-lineage',
  /** Tags of the phone app: the practitioner and the teams of the user who wrote the record. */
  practitionerTag: 'https://smartregister.org/practitioner-tag-id',
  organizationTag: 'https://smartregister.org/organisation-tag-id',
  careTeamTag: 'https://smartregister.org/care-team-tag-id',
  identifierType: 'http://hl7.org/fhir/identifier-type',
  nationalId: 'http://smartregister.org/codes/naitonal_id',
  importedPractitioner: 'http://smartregister.org/assigned-practitioner',
  organizationType: 'http://terminology.hl7.org/CodeSystem/organization-type',
  identifierTypeV2: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  actCode: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  actPriority: 'http://terminology.hl7.org/CodeSystem/v3-ActPriority',
  /** Deployed systems write the URL of the value set as the system of priorities. */
  actPriorityValueSet: 'http://terminology.hl7.org/ValueSet/v3-ActPriority',
  actReason: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
  conditionCategory: 'http://terminology.hl7.org/CodeSystem/condition-category',
  immunizationOrigin: 'http://terminology.hl7.org/CodeSystem/immunization-origin',
} as const;

/** Value sets whose options are loaded by `ValueSet/$expand`. */
export const valueSets = {
  unicefSection: 'http://smartregister.org/ValueSet/eusm-unicef-sections',
  donor: 'http://smartregister.org/ValueSet/eusm-donors',
  servicePointType: 'http://smartregister.org/ValueSet/eusm-service-point-type',
  organizationType: 'http://hl7.org/fhir/ValueSet/organization-type',
  /** Names of the administrative levels, e.g. County; servers of other clients do not have it. */
  administrativeLevel: 'http://smartregister.org/ValueSet/administrative-levels',
} as const;

/** Extension URLs. The boundary is written with the first URL; HL7's canonical URL is read too. */
export const extensions = {
  boundary: 'http://build.fhir.org/extension-location-boundary-geojson.html',
  boundaryCanonical: 'http://hl7.org/fhir/StructureDefinition/location-boundary-geojson',
  translation: 'http://hl7.org/fhir/StructureDefinition/translation',
  /** The language of a text (http://hl7.org/fhir/R4/extension-language.html). */
  language: 'http://hl7.org/fhir/StructureDefinition/language',
  /** On a record that was merged into another one: the reference to its successor (docs/decisions.md). */
  replacedBy: 'http://smartregister.org/StructureDefinition/replaced-by',
} as const;

const structure = 'http://hl7.org/fhir/StructureDefinition';
const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition';

/** Extensions of questionnaires that the form filler reads: those of FHIR R4 and of Structured Data Capture. */
export const questionnaireExtensions = {
  itemControl: `${structure}/questionnaire-itemControl`,
  hidden: `${structure}/questionnaire-hidden`,
  unit: `${structure}/questionnaire-unit`,
  unitOption: `${structure}/questionnaire-unitOption`,
  unitOpen: `${sdc}/sdc-questionnaire-unitOpen`,
  unitValueSet: `${structure}/questionnaire-unitValueSet`,
  minQuantity: `${sdc}/sdc-questionnaire-minQuantity`,
  maxQuantity: `${sdc}/sdc-questionnaire-maxQuantity`,
  referenceResource: `${structure}/questionnaire-referenceResource`,
  minOccurs: `${structure}/questionnaire-minOccurs`,
  maxOccurs: `${structure}/questionnaire-maxOccurs`,
  minValue: `${structure}/minValue`,
  maxValue: `${structure}/maxValue`,
  minLength: `${structure}/minLength`,
  maxDecimalPlaces: `${structure}/maxDecimalPlaces`,
  maxSize: `${structure}/maxSize`,
  mimeType: `${structure}/mimeType`,
  regex: `${structure}/regex`,
  entryFormat: `${structure}/entryFormat`,
  renderingXhtml: `${structure}/rendering-xhtml`,
  renderingMarkdown: `${structure}/rendering-markdown`,
  renderingStyle: `${structure}/rendering-style`,
  choiceOrientation: `${structure}/questionnaire-choiceOrientation`,
  optionPrefix: `${structure}/questionnaire-optionPrefix`,
  openLabel: `${sdc}/sdc-questionnaire-openLabel`,
  sliderStepValue: `${structure}/questionnaire-sliderStepValue`,
  collapsible: `${sdc}/sdc-questionnaire-collapsible`,
  translation: `${structure}/translation`,
  variable: `${structure}/variable`,
  answerOptionsToggleExpression: `${sdc}/sdc-questionnaire-answerOptionsToggleExpression`,
  observationLinkPeriod: `${sdc}/sdc-questionnaire-observationLinkPeriod`,
  itemPopulationContext: `${sdc}/sdc-questionnaire-itemPopulationContext`,
  sourceQueries: `${sdc}/sdc-questionnaire-sourceQueries`,
  launchContext: `${sdc}/sdc-questionnaire-launchContext`,
  calculatedExpression: `${sdc}/sdc-questionnaire-calculatedExpression`,
  enableWhenExpression: `${sdc}/sdc-questionnaire-enableWhenExpression`,
  initialExpression: `${sdc}/sdc-questionnaire-initialExpression`,
  candidateExpression: `${sdc}/sdc-questionnaire-candidateExpression`,
  answerExpression: `${sdc}/sdc-questionnaire-answerExpression`,
  optionExclusive: `${structure}/questionnaire-optionExclusive`,
  constraint: `${structure}/questionnaire-constraint`,
  targetConstraint: `${structure}/targetConstraint`,
  calculatedValue: `${structure}/cqf-calculatedValue`,
  textExpression: `${structure}/cqf-expression`,
} as const;

function coding<const S extends string, const C extends string, const D extends string>(
  system: S,
  code: C,
  display: D,
): Coding & { system: S; code: C; display: D } {
  return { system, code, display };
}

const { smartRegister, smartRegisterRoot, snomed } = systems;

/** Administrative level of a Location: 0 for the root, the parent's level + 1 below it. */
export function administrativeLevel(level: number): Required<Pick<Coding, 'system' | 'code' | 'display'>> {
  return { system: systems.administrativeLevel, code: String(level), display: `Level ${level}` };
}

/** Products: Group.code, the codes of its characteristics and of their values. */
export const products = {
  supply: supplyManagement,
  unit: coding(snomed, '767524001', 'Unit of measure'),
  unitValue: coding(snomed, '767525000', 'Unit'),
  attractive: coding(smartRegister, '23435363', 'Attractive Item code'),
  availability: coding(smartRegister, '34536373', 'Is it there code'),
  availabilityValue: coding(smartRegister, '34536373-1', 'Value entered on the Is it there code'),
  condition: coding(smartRegister, '45647484', 'Is it in good condition? (optional)'),
  conditionValue: coding(smartRegister, '45647484-1', 'Value entered on the Is it in good condition? (optional)'),
  usage: coding(smartRegister, '56758595', 'Is it being used appropriately? (optional)'),
  usageValue: coding(smartRegister, '56758595-1', 'Value entered on the Is it being used appropriately? (optional)'),
  accountability: coding(smartRegister, '67869606', 'Accountability period (in months)'),
  photo: coding(smartRegister, '1231415', 'Product Image code'),
  /** Written by the CSV importer for the same characteristic: read, never written. */
  photoImported: coding(smartRegister, '12314156', 'Product Image code'),
  materialNumber: coding(smartRegister, 'MATNUM', 'Material Number'),
  commodityList: coding(systems.ona, 'supply-chain', 'Supply Chain Commodity'),
} as const;

/** Stock of a service point: Group.code, characteristics, identifier types, and the code of its List. */
export const inventory = {
  item: coding(smartRegister, '78991122', 'Supply Inventory'),
  section: coding(smartRegister, '98734231', 'Unicef Section'),
  donor: coding(smartRegister, '45981276', 'Donor'),
  quantity: coding(smartRegister, '33467722', 'Quantity'),
  poNumber: coding(smartRegister, 'PONUM', 'PO Number'),
  serialNumber: coding(smartRegister, 'SERNUM', 'Serial Number'),
  list: coding(smartRegister, '22138876', 'Supply Inventory List'),
} as const;

/** `meta.tag` entries that link an inventory resource to its Location; the code is the bare Location id. */
export const locationTags = {
  relatedEntity: (locationId: string): Coding =>
    coding(systems.relatedEntityLocation, locationId, 'Related Entity Location'),
  practitioner: (locationId: string): Coding =>
    coding(systems.practitionerLocation, locationId, 'Practitioner Location'),
} as const;

/** Lists by which a user declares two records of a type not to be duplicates; each record is an identifier of the List. */
export const notDuplicates = {
  list: coding(smartRegister, 'not-duplicates', 'Not duplicates'),
  record: 'http://smartregister.org/codes/not-duplicates-record',
} as const;

/** The List with the results of the checks of stored data. */
export const dataCheckList = coding(smartRegister, 'data-check', 'Data check');

/** Types of identifiers that all countries use. */
export const identifierTypes = {
  medicalRecord: { system: systems.identifierTypeV2, code: 'MR' },
} as const;

/** Practitioners, their roles and their identifiers. */
export const people = {
  keycloakId: coding(systems.identifierType, 'KUID', 'Keycloak user ID'),
  nationalId: coding(systems.nationalId, 'NationalID', 'Naitonal ID'),
  nationalIdText: 'National ID',
  practitioner: coding(snomed, '405623001', 'Assigned practitioner'),
  supervisor: coding(snomed, '236321002', 'Supervisor (occupation)'),
  importedPractitioner: coding(systems.importedPractitioner, '405623001', 'Assigned practitioner'),
  careTeamOrganization: coding(snomed, '394730007', 'Healthcare related organization'),
} as const;

/** Organization.type. Displays are for the screens; resources contain system and code only. */
export const organizationTypes = {
  team: coding(systems.organizationType, 'team', 'Organizational team'),
  provider: coding(systems.organizationType, 'prov', 'Healthcare Provider'),
} as const;

/** The Composition that carries an Android application's id. */
export const applicationComposition = {
  type: { system: systems.loinc, code: '11503-0' },
  category: { system: systems.snomed, code: '1156600005' },
} as const;

/** Flags, and the resources written when one is closed. */
export const flags = {
  servicePointCheck: coding(smartRegisterRoot, 'SPCHECK', 'Service Point Check'),
  consultBeneficiary: { system: smartRegisterRoot, code: 'CNBEN' },
  productCheck: coding(smartRegisterRoot, 'PRODCHECK', 'Product Check'),
  webGenerated: coding(smartRegisterRoot, 'OSRPWEB', 'OpenSRP web generated Encounter'),
  observation: coding(smartRegisterRoot, '11227899', 'Vist Flag Observation'),
  encounterClass: coding(systems.actCode, 'OBSENC', 'Observation Encounter'),
  elective: coding(systems.actPriorityValueSet, 'EL', 'elective'),
  yes: coding(snomed, '373066001', 'Yes (qualifier value)'),
} as const;
