import type { Coding, Location } from 'fhir/r4';
import { decodeBase64 } from '../../fhir/base64.ts';
import { extensions, systems } from '../../fhir/codes.ts';
import { codingOf } from '../../fhir/coding.ts';
import { findExtension } from '../../fhir/extension.ts';
import { isBuilding, parentIdOf } from '../../fhir/location.ts';
import { translatedName } from '../../fhir/translation.ts';

/** A line of a table of places. Names of parents come from the search's includes, else from the reference's display. */
export interface LocationRow {
  id: string;
  /** In the language on screen, as `parentName`. */
  name: string;
  parentId: string | undefined;
  parentName: string | undefined;
  /** The names as they are stored: for files. */
  stored: { name: string; parentName: string | undefined };
  physicalType: Coding | undefined;
  serviceType: Coding | undefined;
  status: string | undefined;
  building: boolean;
}

/** Physical type; older data has it only in `type`. */
export function physicalTypeOf(location: Location): Coding | undefined {
  return (
    codingOf(location.physicalType, systems.locationPhysicalType) ??
    codingOf(location.type, systems.locationPhysicalType)
  );
}

/** Service point type, from the value set of service point types. */
export function serviceTypeOf(location: Location): Coding | undefined {
  return codingOf(location.type, systems.servicePointType);
}

/** A coordinate as text. Older clients wrote texts instead of numbers; 0 is a coordinate. */
export function coordinateText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

/** The boundary's extension, under either of its URLs. */
export function boundaryOf(location: Location) {
  return findExtension(location.extension, extensions.boundary, extensions.boundaryCanonical);
}

/** The boundary as GeoJSON text, '' when there is none or it cannot be decoded. */
export function geometryOf(location: Location): string {
  return decodeBase64(boundaryOf(location)?.valueAttachment?.data ?? '') ?? '';
}

/** A row of a table in a language; `parents` are places by id, e.g. those a search included. */
export function toRow(location: Location, language: string, parents?: ReadonlyMap<string, Location>): LocationRow {
  const parentId = parentIdOf(location);
  const parent = parentId === undefined ? undefined : parents?.get(parentId);
  const display = location.partOf?.display;
  return {
    id: location.id ?? '',
    name: translatedName(location, language) ?? '',
    parentId,
    parentName: (parent && translatedName(parent, language)) ?? display,
    stored: { name: location.name ?? '', parentName: parent?.name ?? display },
    physicalType: physicalTypeOf(location),
    serviceType: serviceTypeOf(location),
    status: location.status,
    building: isBuilding(location),
  };
}
