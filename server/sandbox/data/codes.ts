import type { CodeableConcept, Coding } from 'fhir/r4';

const smartRegister = 'http://smartregister.org/codes';
const smartRegisterFlags = 'http://smartregister.org/';
const snomed = 'http://snomed.info/sct';

/**
 * Codings of the platform exactly as systems in the field write them, displays and odd spellings included. The sample
 * data states them on its own, so that a slip in the application's own table shows.
 */
export const codings = {
  jurisdiction: {
    system: 'http://terminology.hl7.org/CodeSystem/location-physical-type',
    code: 'jdn',
    display: 'Jurisdiction',
  },
  building: {
    system: 'http://terminology.hl7.org/CodeSystem/location-physical-type',
    code: 'bu',
    display: 'Building',
  },
  keycloakId: { system: 'http://hl7.org/fhir/identifier-type', code: 'KUID', display: 'Keycloak user ID' },
  nationalId: {
    system: 'http://smartregister.org/codes/naitonal_id',
    code: 'NationalID',
    display: 'Naitonal ID',
  },
  practitioner: { system: snomed, code: '405623001', display: 'Assigned practitioner' },
  supervisor: { system: snomed, code: '236321002', display: 'Supervisor (occupation)' },
  relatedOrganization: { system: snomed, code: '394730007', display: 'Healthcare related organization' },
  supplyManagement: { system: snomed, code: '386452003', display: 'Supply management' },
  unitOfMeasure: { system: snomed, code: '767524001', display: 'Unit of measure' },
  unit: { system: snomed, code: '767525000', display: 'Unit' },
  deviceSetting: { system: snomed, code: '1156600005', display: 'Device setting parameter' },
  applicationConfig: { system: 'http://loinc.org', code: '11503-0' },
  attractive: { system: smartRegister, code: '23435363', display: 'Attractive Item code' },
  availability: { system: smartRegister, code: '34536373', display: 'Is it there code' },
  availabilityValue: {
    system: smartRegister,
    code: '34536373-1',
    display: 'Value entered on the Is it there code',
  },
  condition: { system: smartRegister, code: '45647484', display: 'Is it in good condition? (optional)' },
  conditionValue: {
    system: smartRegister,
    code: '45647484-1',
    display: 'Value entered on the Is it in good condition? (optional)',
  },
  usage: { system: smartRegister, code: '56758595', display: 'Is it being used appropriately? (optional)' },
  usageValue: {
    system: smartRegister,
    code: '56758595-1',
    display: 'Value entered on the Is it being used appropriately? (optional)',
  },
  accountability: { system: smartRegister, code: '67869606', display: 'Accountability period (in months)' },
  productImage: { system: smartRegister, code: '1231415', display: 'Product Image code' },
  importedProductImage: { system: smartRegister, code: '12314156', display: 'Product Image code' },
  materialNumber: { system: smartRegister, code: 'MATNUM', display: 'Material Number' },
  inventory: { system: smartRegister, code: '78991122', display: 'Supply Inventory' },
  inventoryList: { system: smartRegister, code: '22138876', display: 'Supply Inventory List' },
  section: { system: smartRegister, code: '98734231', display: 'Unicef Section' },
  donor: { system: smartRegister, code: '45981276', display: 'Donor' },
  quantity: { system: smartRegister, code: '33467722', display: 'Quantity' },
  poNumber: { system: smartRegister, code: 'PONUM', display: 'PO Number' },
  serialNumber: { system: smartRegister, code: 'SERNUM', display: 'Serial Number' },
  commodityList: { system: 'http://ona.io', code: 'supply-chain', display: 'Supply Chain Commodity' },
  team: {
    system: 'http://terminology.hl7.org/CodeSystem/organization-type',
    code: 'team',
    display: 'Organizational team',
  },
  servicePointCheck: { system: smartRegisterFlags, code: 'SPCHECK', display: 'Service Point Check' },
  productCheck: { system: smartRegisterFlags, code: 'PRODCHECK', display: 'Product Check' },
  beneficiaryCheck: { system: smartRegisterFlags, code: 'CNBEN', display: 'Consult Beneficiaries' },
  observationEncounter: {
    system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
    code: 'OBSENC',
    display: 'Observation Encounter',
  },
  ambulatory: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB', display: 'ambulatory' },
  fieldVisit: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'FLD', display: 'field' },
} satisfies Record<string, Coding>;

/** Administrative level, `Level 0` for the country. */
export const levelCoding = (level: number): Coding => ({
  system: 'https://smartregister.org/codes/administrative-level',
  code: String(level),
  display: `Level ${level}`,
});

export const concept = (coding: Coding, text?: string): CodeableConcept => ({
  coding: [coding],
  ...(text === undefined ? {} : { text }),
});

/** Ancestors of a Location, one tag each, root first: how the platform's gateway marks descendants. */
export const lineageTag = (locationId: string): Coding => ({
  system: 'http://smartregister.org/CodeSystem/location-lineage',
  code: locationId,
});

/** The two tags by which phones find what belongs to a place. */
export const locationTags = (locationId: string): Coding[] => [
  {
    system: 'https://smartregister.org/related-entity-location-tag-id',
    code: locationId,
    display: 'Related Entity Location',
  },
  { system: 'https://smartregister.org/location-tag-id', code: locationId, display: 'Practitioner Location' },
];
