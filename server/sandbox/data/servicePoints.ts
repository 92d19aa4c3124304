import type { Location } from 'fhir/r4';
import { administrativeLevel } from '../../../common/fhir/codes.ts';
import { codings, concept, lineageTag } from './codes.ts';
import { constituencies, counties, wards } from './country.ts';
import { countyPositions } from './countyPositions.ts';
import { ROOT_LOCATION_ID, constituencyIdByCode, countyIdByCode, servicePointId, wardIdByCode } from './ids.ts';
import { servicePointType } from './valueSets.ts';

/** Service point with the fields used by dependent sample data. */
export interface ServicePoint {
  index: number;
  id: string;
  name: string;
  county: string;
  location: Location;
}

/** Every twelfth ward has a service point: 120 in the country, at least one per county. */
const step = 12;

const round = (degree: number): number => Math.round(degree * 10_000) / 10_000;

function servicePoint(index: number): ServicePoint {
  const ward = wards[index * step];
  const constituency = constituencies.find((row) => row.name === ward?.constituency);
  const county = counties.find((row) => row.name === constituency?.county);
  if (!ward || !constituency || !county) throw new Error(`No ward for service point ${index}`);
  const id = servicePointId(index);
  const type = servicePointType(index);
  const name = `${ward.name} ${type.display ?? ''}`;
  const [latitude, longitude] = countyPositions[county.name] ?? [0, 37];
  const parent = wardIdByCode(ward.code);
  const ancestors = [ROOT_LOCATION_ID, countyIdByCode(county.code), constituencyIdByCode(constituency.code), parent];
  const location: Location = {
    resourceType: 'Location',
    id,
    meta: { tag: ancestors.map(lineageTag) },
    identifier: [
      { use: 'official', value: id },
      { use: 'usual', value: `SP-${String(index + 1).padStart(4, '0')}` },
    ],
    status: index % 17 === 16 ? 'inactive' : index % 40 === 20 ? 'suspended' : 'active',
    name,
    alias: [name],
    ...(index % 5 === 0 ? { description: `Serves ${ward.name} ward and its neighbours` } : {}),
    mode: 'instance',
    type: [concept(codings.building), concept(administrativeLevel(4)), concept(type)],
    physicalType: concept(codings.building),
    // Distributed around the county's main town, at most about 15 km away.
    position: {
      longitude: round(longitude + (((index * 37) % 27) - 13) / 100),
      latitude: round(latitude + (((index * 53) % 27) - 13) / 100),
    },
    partOf: { reference: `Location/${parent}`, display: ward.name },
  };
  return { index, id, name, county: county.name, location };
}

/** 120 buildings (level 4) in wards across the country. */
export const servicePoints: readonly ServicePoint[] = Array.from({ length: 120 }, (_, index) => servicePoint(index));
