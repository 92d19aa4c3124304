import { v5 } from 'uuid';
import { constituencies, counties, wards } from './country.ts';

const sampleNamespace = v5('sample-data.fhir-programme-admin', v5.DNS);

/** Id of a sample resource, the same on every machine: `sampleId('Location', 'county', '047')`. */
export function sampleId(...parts: (string | number)[]): string {
  return v5(parts.join('/'), sampleNamespace);
}

/** Default of ROOT_LOCATION_ID with the sandbox: the country. */
export const ROOT_LOCATION_ID = sampleId('Location', 'country', 'KE');
/** Default of COMMODITY_LIST_ID with the sandbox. */
export const COMMODITY_LIST_ID = sampleId('List', 'commodities');
/** Default of INVENTORY_LIST_ID with the sandbox: the List to which imports add inventories. */
export const INVENTORY_LIST_ID = sampleId('List', 'inventories');
/** `fhir_core_app_id` of all sample users, and identifier of a sample Composition. */
export const APP_ID = 'programme';
/** Password of every sample user that is not in `users`. */
export const STAFF_PASSWORD = 'staff';

export const countyIdByCode = (code: string): string => sampleId('Location', 'county', code);
export const constituencyIdByCode = (code: string): string => sampleId('Location', 'constituency', code);
export const wardIdByCode = (code: string): string => sampleId('Location', 'ward', code);
export const servicePointId = (index: number): string => sampleId('Location', 'service-point', index);

function codeOf(kind: string, rows: readonly { code: string; name: string }[], name: string): string {
  const row = rows.find((entry) => entry.name === name);
  if (!row) throw new RangeError(`No ${kind} is called ${name}`);
  return row.code;
}

/** Id of a county by name, `countyId('Nairobi')`. Throws RangeError for an unknown name. */
export const countyId = (name: string): string => countyIdByCode(codeOf('county', counties, name));

/** Id of a constituency by its name, which is unique in the country. Throws RangeError for an unknown name. */
export const constituencyId = (name: string): string =>
  constituencyIdByCode(codeOf('constituency', constituencies, name));

/** Id of a ward by its name and constituency. Throws RangeError for an unknown one. */
export function wardId(name: string, constituency: string): string {
  const rows = wards.filter((ward) => ward.constituency === constituency);
  return wardIdByCode(codeOf(`ward of ${constituency}`, rows, name));
}

/** Keycloak id of a sample user. */
export const userId = (username: string): string => sampleId('User', username);

export interface SampleUser {
  username: string;
  password: string;
  /** What the user may do, for the table printed by `npm start`. */
  about: string;
}

/** One user per role, by username; the password is the username. */
export const users = {
  admin: { username: 'admin', password: 'admin', about: 'everything' },
  supervisor: { username: 'supervisor', password: 'supervisor', about: 'teams, Locations, people of the area, flags' },
  stock: { username: 'stock', password: 'stock', about: 'products, service points, inventories' },
  people: { username: 'people', password: 'people', about: 'users, groups, roles, teams' },
  locations: { username: 'locations', password: 'locations', about: 'Locations only' },
  nurse: { username: 'nurse', password: 'nurse', about: 'patients and forms' },
  viewer: { username: 'viewer', password: 'viewer', about: 'reads everything, changes nothing' },
  nobody: { username: 'nobody', password: 'nobody', about: 'no role at all' },
} satisfies Record<string, SampleUser>;

/** Ids of the FHIR resources of a sample user. Not every user has all of them. */
export const practitionerId = (username: string): string => sampleId('Practitioner', username);
export const practitionerGroupId = (username: string): string => sampleId('Group', 'practitioner', username);
export const practitionerRoleId = (username: string): string => sampleId('PractitionerRole', username);
export const teamId = (name: string): string => sampleId('Organization', name);
/** Patients are numbered from 1. */
export const patientId = (index: number): string => sampleId('Patient', index);
/** Patient with 500 encounters, which need many pages. */
export const PATIENT_WITH_500_ENCOUNTERS = patientId(7);
/** Products are identified by their material number, or by their name if they have none. */
export const productId = (key: string): string => sampleId('Group', 'product', key);
export const questionnaireId = (name: string): string => sampleId('Questionnaire', name);
/**
 * `service-point`: open check of a service point; `product`: open check of an inventory item; `beneficiary`: open check
 * of the beneficiaries; `closed`: closed check.
 */
export const flagId = (key: 'service-point' | 'product' | 'beneficiary' | 'closed'): string => sampleId('Flag', key);
