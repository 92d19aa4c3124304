import { sampleResources } from '../../../server/sandbox/data/index.ts';
import { ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { counties } from '../../../server/sandbox/data/country.ts';
import { csvLine } from '../../../common/fhir/csv.ts';
import type { ImportType } from '../../../server/imports/engine/types.ts';
import { fileTypes } from '../../../server/imports/fileTypes/index.ts';
import { locationCells } from '../../../server/imports/fileTypes/locationRow.ts';

export interface KenyaFiles {
  files: Partial<Record<ImportType, string>>;
  /** Number of rows of each file. */
  counts: Partial<Record<ImportType, number>>;
  /** The id under which a sample Location is imported. */
  placeId: (sampleId: string) => string;
}

function file(type: ImportType, rows: readonly Partial<Record<string, string>>[]): string {
  const names = fileTypes[type].columns.filter(({ extra }) => !extra).map(({ name }) => name);
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map((cells) => csvLine(cells)).join('');
}

/**
 * Kenya's Locations, and for each county a team, a user and their assignment, as upload files. The ids and names
 * differ from the sample's, so the sample is not changed.
 */
export function kenyaFiles(): KenyaFiles {
  const placeId = (id: string): string => (id === ROOT_LOCATION_ID ? id : `ke-${id}`);
  const kenyaLocations = sampleResources().flatMap((resource) =>
    resource.resourceType === 'Location' && resource.id !== ROOT_LOCATION_ID ? [locationCells([])(resource)] : [],
  );
  const locations = kenyaLocations.map(({ locationId = '', locationParentId = '', ...cells }) => ({
    ...cells,
    method: '',
    locationId: placeId(locationId),
    locationParentId: placeId(locationParentId),
  }));
  const teamOf = (county: string): string => `${county} import team`;
  const userOf = (county: string): string => `import.${county.toLowerCase().replace(/[^a-z]/g, '')}`;
  const idOf = new Map(
    kenyaLocations.map(({ locationName, locationId, locationAdminLevel }) => [
      `${locationAdminLevel} ${locationName}`,
      locationId,
    ]),
  );
  const rows: Partial<Record<ImportType, Record<string, string>[]>> = {
    locations,
    organizations: counties.map(({ name }) => ({ orgName: teamOf(name), orgActive: 'true' })),
    users: counties.map(({ name }) => ({
      firstName: name,
      lastName: 'Coordinator',
      username: userOf(name),
      email: `${userOf(name)}@example.org`,
      userType: 'Practitioner',
      enableUser: 'true',
      keycloakGroupName: 'Providers',
      appId: 'programme',
      password: 'Kenya-Imp0rt-2026',
    })),
    orgToLocationAssignment: counties.map(({ name }) => ({
      orgName: teamOf(name),
      locationName: name,
      locationId: placeId(idOf.get(`1 ${name}`) ?? ''),
    })),
    userToOrganizationAssignment: counties.map(({ name }) => ({ username: userOf(name), orgName: teamOf(name) })),
  };
  const entries = Object.entries(rows) as [ImportType, Record<string, string>[]][];
  return {
    files: Object.fromEntries(entries.map(([type, typeRows]) => [type, file(type, typeRows)])),
    counts: Object.fromEntries(entries.map(([type, typeRows]) => [type, typeRows.length])),
    placeId,
  };
}
