import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Extension, Location } from 'fhir/r4';
import { administrativeLevel } from '../../../common/fhir/codes.ts';
import { codings, concept, lineageTag } from './codes.ts';
import { constituencies, counties, wards } from './country.ts';
import { countyPositions } from './countyPositions.ts';
import { ROOT_LOCATION_ID, constituencyIdByCode, countyIdByCode, wardIdByCode } from './ids.ts';

interface Jurisdiction {
  id: string;
  name: string;
  /** Code of the electoral commission, unique within a level. */
  code: string;
  level: number;
}

const geometryUrl = 'http://build.fhir.org/extension-location-boundary-geojson.html';

/** Outline of the country (`npm run sample:outline`). Its parts have none: the sample contains no invented boundary. */
function outline(): Extension {
  const data = readFileSync(path.join(import.meta.dirname, 'kenyaOutline.gen.json')).toString('base64');
  return { url: geometryUrl, valueAttachment: { contentType: 'application/geo+json', data } };
}

function jurisdiction(area: Jurisdiction, ancestors: readonly Jurisdiction[]): Location {
  const parent = ancestors.at(-1);
  return {
    resourceType: 'Location',
    id: area.id,
    ...(ancestors.length > 0 ? { meta: { tag: ancestors.map((ancestor) => lineageTag(ancestor.id)) } } : {}),
    identifier: [
      { use: 'official', value: area.id },
      { use: 'usual', value: area.code },
    ],
    status: 'active',
    name: area.name,
    alias: [area.name],
    mode: 'instance',
    type: [concept(codings.jurisdiction), concept(administrativeLevel(area.level))],
    physicalType: concept(codings.jurisdiction),
    ...(parent ? { partOf: { reference: `Location/${parent.id}`, display: parent.name } } : {}),
  };
}

function county(area: Jurisdiction, country: Jurisdiction): Location {
  const location = jurisdiction(area, [country]);
  const position = countyPositions[area.name];
  if (!position) return location;
  const [latitude, longitude] = position;
  return {
    ...location,
    position: { longitude, latitude },
  };
}

/**
 * Kenya as Locations, parents first: the country (level 0), 47 counties, 290 constituencies, 1,450 wards (level 3).
 * Identifiers: official = own id, usual = code of the electoral commission. Two wards are not active.
 */
export function jurisdictions(): Location[] {
  const country: Jurisdiction = { id: ROOT_LOCATION_ID, name: 'Kenya', code: 'KE', level: 0 };
  const result: Location[] = [
    { ...jurisdiction(country, []), extension: [outline()], description: 'Republic of Kenya' },
  ];
  const countyPlaces = new Map<string, Jurisdiction>();
  for (const row of counties) {
    const area = { id: countyIdByCode(row.code), name: row.name, code: row.code, level: 1 };
    countyPlaces.set(row.name, area);
    result.push(county(area, country));
  }
  const constituencyPlaces = new Map<string, { place: Jurisdiction; ancestors: Jurisdiction[] }>();
  for (const row of constituencies) {
    const parent = countyPlaces.get(row.county);
    if (!parent) throw new Error(`Constituency ${row.name} is in an unknown county ${row.county}`);
    const area = { id: constituencyIdByCode(row.code), name: row.name, code: row.code, level: 2 };
    constituencyPlaces.set(row.name, { place: area, ancestors: [country, parent] });
    result.push(jurisdiction(area, [country, parent]));
  }
  for (const row of wards) {
    const parent = constituencyPlaces.get(row.constituency);
    if (!parent) throw new Error(`Ward ${row.name} is in an unknown constituency ${row.constituency}`);
    const area = { id: wardIdByCode(row.code), name: row.name, code: row.code, level: 3 };
    const location = jurisdiction(area, [...parent.ancestors, parent.place]);
    result.push(wardStatuses[row.code] ? { ...location, status: wardStatuses[row.code] } : location);
  }
  return result;
}

/** Wards with another status, as data for the status filters. */
const wardStatuses: Readonly<Record<string, Location['status']>> = { '0003': 'inactive', '1450': 'suspended' };
