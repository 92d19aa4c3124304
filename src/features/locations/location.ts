import type { Coding, Identifier, Location } from '../../../common/fhir/r4.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { readCached } from '../../api/read.ts';
import { systems } from '../../../common/fhir/codes.ts';
import { codingOf } from '../../../common/fhir/coding.ts';
import { isBuilding, levelOf, parentIdOf } from '../../../common/fhir/location.ts';
import { referenceText } from '../../../common/fhir/reference.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import { translatedName } from '../../../common/fhir/translation.ts';

/** A table row of a Location. The parent's name: from the search's includes, otherwise the text of the reference. */
export interface LocationRow {
  id: string;
  /** In the language of the user interface, as is `parentName`. */
  name: string;
  parentId: string | undefined;
  parentName: string | undefined;
  /** The names as stored, for exported files. */
  stored: { name: string; parentName: string | undefined };
  physicalType: Coding | undefined;
  serviceType: Coding | undefined;
  status: string | undefined;
  identifier: Identifier[];
  lastUpdated: string | undefined;
  building: boolean;
  /** Administrative level, if it is stored. */
  level: number | undefined;
}

/** Physical type. Older resources have it only in `type`. */
export function physicalTypeOf(location: Pick<Location, 'physicalType' | 'type'>): Coding | undefined {
  return (
    codingOf(location.physicalType, systems.locationPhysicalType) ??
    codingOf(location.type, systems.locationPhysicalType)
  );
}

/** Coding of the value set of service point types. */
export function serviceTypeOf(location: Pick<Location, 'type'>): Coding | undefined {
  return codingOf(location.type, systems.servicePointType);
}

/** Coordinate as text, '' if missing. Older clients stored strings instead of numbers; 0 is a valid coordinate. */
export function coordinateText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

/**
 * Table rows of Locations in a language. `parents` maps ids to Locations, e.g. those a search included. Boundaries can be
 * megabytes, so lists do not request them.
 */
export const locationRows = rowMapping(
  'Location',
  ['name', 'status', 'physicalType', 'type', 'partOf', 'identifier'],
  (location, language: string, parents?: ReadonlyMap<string, Location>): LocationRow => {
    const parentId = parentIdOf(location);
    const parent = parentId === undefined ? undefined : parents?.get(parentId);
    const text = referenceText(location.partOf);
    return {
      id: location.id ?? '',
      name: translatedName(location, language) ?? '',
      parentId,
      parentName: (parent && translatedName(parent, language)) ?? text,
      stored: { name: location.name ?? '', parentName: parent?.name ?? text },
      physicalType: physicalTypeOf(location),
      serviceType: serviceTypeOf(location),
      status: location.status,
      identifier: location.identifier ?? [],
      lastUpdated: location.meta?.lastUpdated,
      building: isBuilding(location),
      level: levelOf(location),
    };
  },
);

/** Seconds in which a prefetched Location is as new as one that a form reads itself on a slow connection. */
const freshFor = 3;

/**
 * Reads a Location as the initial values of a form. A response of the last seconds is used, so that the form opens at
 * once after its link was prefetched; a save is guarded by the version.
 */
export const readForForm = (id: string) =>
  readCached(fhirEndpoints.endpoints.readLocation, { id }, { maxAge: freshFor });
