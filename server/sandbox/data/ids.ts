import { constituencies, counties, wards } from './country.ts';
import { sampleId } from './uuid.ts';

/** Default of ROOT_LOCATION_ID while the sandbox runs: the country. */
export const ROOT_LOCATION_ID = sampleId('Location', 'country', 'KE');
/** Default of COMMODITY_LIST_ID while the sandbox runs. */
export const COMMODITY_LIST_ID = sampleId('List', 'commodities');
/** Default of INVENTORY_LIST_ID while the sandbox runs: the list that imports append inventories to. */
export const INVENTORY_LIST_ID = sampleId('List', 'inventories');
/** Value of `fhir_core_app_id` that all sample users have, and identifier of a sample Composition. */
export const APP_ID = 'programme';
/** Password of every sample person who is not in `users`. */
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

/** Id of a county by its name, `countyId('Nairobi')`. Throws a RangeError for an unknown name. */
export const countyId = (name: string): string => countyIdByCode(codeOf('county', counties, name));

/** Id of a constituency by its name; names are unique in the country. Throws a RangeError for an unknown name. */
export const constituencyId = (name: string): string =>
  constituencyIdByCode(codeOf('constituency', constituencies, name));

/** Id of a ward by its name and constituency. Throws a RangeError when there is none. */
export function wardId(name: string, constituency: string): string {
  const rows = wards.filter((ward) => ward.constituency === constituency);
  return wardIdByCode(codeOf(`ward of ${constituency}`, rows, name));
}

/** Keycloak id of a sample user. */
export const userId = (username: string): string => sampleId('User', username);

export interface SampleUser {
  username: string;
  password: string;
  /** What the person may do, one line for the table that `npm start` prints. */
  about: string;
}

/** One user per role, by user name; the password of each is the user name. */
export const users = {
  admin: { username: 'admin', password: 'admin', about: 'everything' },
  supervisor: { username: 'supervisor', password: 'supervisor', about: 'teams, places, people of the area, flags' },
  stock: { username: 'stock', password: 'stock', about: 'products, service points, inventories' },
  people: { username: 'people', password: 'people', about: 'users, groups, roles, teams' },
  locations: { username: 'locations', password: 'locations', about: 'places only' },
  nurse: { username: 'nurse', password: 'nurse', about: 'patients and forms' },
  viewer: { username: 'viewer', password: 'viewer', about: 'reads everything, changes nothing' },
  nobody: { username: 'nobody', password: 'nobody', about: 'no role at all' },
} satisfies Record<string, SampleUser>;

/** Ids of the FHIR resources that belong to a sample user, where the user has them. */
export const practitionerId = (username: string): string => sampleId('Practitioner', username);
export const practitionerGroupId = (username: string): string => sampleId('Group', 'practitioner', username);
export const practitionerRoleId = (username: string): string => sampleId('PractitionerRole', username);
export const teamId = (name: string): string => sampleId('Organization', name);
/** Patients are numbered from 1. */
export const patientId = (index: number): string => sampleId('Patient', index);
/** The patient whose encounters need many pages: 500 of them. */
export const PATIENT_WITH_500_ENCOUNTERS = patientId(7);
/** Products are named by their material number, or their name where they have none. */
export const productId = (key: string): string => sampleId('Group', 'product', key);
export const questionnaireId = (name: string): string => sampleId('Questionnaire', name);
/** `service-point`: an open check of a place; `product`: an open check of an inventory item; `closed`: a closed one. */
export const flagId = (key: 'service-point' | 'product' | 'beneficiary' | 'closed'): string => sampleId('Flag', key);
