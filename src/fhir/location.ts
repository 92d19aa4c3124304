import type { Location } from 'fhir/r4';
import { physicalTypes, systems } from './codes.ts';
import { codingOf, hasCoding } from './coding.ts';
import { bareId } from './reference.ts';

/** True for a building or service point. Any other physical type, and none, is a jurisdiction. */
export function isBuilding(location: Location): boolean {
  return location.physicalType
    ? hasCoding(location.physicalType, physicalTypes.building)
    : hasCoding(location.type, physicalTypes.building);
}

/** Administrative level; undefined when the place carries none or one that is no number. */
export function levelOf(location: Location): number | undefined {
  const code = codingOf(location.type, systems.administrativeLevel)?.code ?? '';
  return /^\d+$/.test(code) ? Number(code) : undefined;
}

/** Bare id of the place this one is part of. */
export function parentIdOf(location: Location): string | undefined {
  return bareId('Location', location.partOf);
}
