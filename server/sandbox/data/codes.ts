import type { CodeableConcept, Coding } from 'fhir/r4';
import {
  applicationComposition,
  flags,
  inventory,
  locationTags as tags,
  organizationTypes,
  people,
  physicalTypes,
  products,
  systems,
} from '../../../common/fhir/codes.ts';

/** Codings of the sample data by meaning. */
export const codings = {
  ...physicalTypes,
  keycloakId: people.keycloakId,
  nationalId: people.nationalId,
  practitioner: people.practitioner,
  supervisor: people.supervisor,
  relatedOrganization: people.careTeamOrganization,
  supplyManagement: products.supply,
  unitOfMeasure: products.unit,
  unit: products.unitValue,
  attractive: products.attractive,
  availability: products.availability,
  availabilityValue: products.availabilityValue,
  condition: products.condition,
  conditionValue: products.conditionValue,
  usage: products.usage,
  usageValue: products.usageValue,
  accountability: products.accountability,
  productImage: products.photo,
  importedProductImage: products.photoImported,
  materialNumber: products.materialNumber,
  commodityList: products.commodityList,
  inventory: inventory.item,
  inventoryList: inventory.list,
  section: inventory.section,
  donor: inventory.donor,
  quantity: inventory.quantity,
  poNumber: inventory.poNumber,
  serialNumber: inventory.serialNumber,
  team: organizationTypes.team,
  applicationConfig: applicationComposition.type,
  deviceSetting: { ...applicationComposition.category, display: 'Device setting parameter' },
  servicePointCheck: flags.servicePointCheck,
  productCheck: flags.productCheck,
  beneficiaryCheck: { ...flags.consultBeneficiary, display: 'Consult Beneficiaries' },
  observationEncounter: flags.encounterClass,
  ambulatory: { system: systems.actCode, code: 'AMB', display: 'ambulatory' },
  fieldVisit: { system: systems.actCode, code: 'FLD', display: 'field' },
} satisfies Record<string, Coding>;

export const concept = (coding: Coding, text?: string): CodeableConcept => ({
  coding: [coding],
  ...(text === undefined ? {} : { text }),
});

/** Tag for one ancestor of a Location. The platform's gateway tags descendants with all ancestors, root first. */
export const lineageTag = (locationId: string): Coding => ({ system: systems.locationLineage, code: locationId });

/** The two tags by which phones find the resources of a Location. */
export const locationTags = (locationId: string): Coding[] => [
  tags.relatedEntity(locationId),
  tags.practitioner(locationId),
];
