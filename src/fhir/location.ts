import type { Location } from 'fhir/r4';
import { systems } from './codes.ts';
import { codingOf } from './coding.ts';
import { bareId } from './reference.ts';

export { isBuilding } from './isBuilding.ts';

/** Administrative level; undefined when the place carries none or one that is no number. */
export function levelOf(location: Location): number | undefined {
  const code = codingOf(location.type, systems.administrativeLevel)?.code ?? '';
  return /^\d+$/.test(code) ? Number(code) : undefined;
}

/** Bare id of the place this one is part of. */
export function parentIdOf(location: Location): string | undefined {
  return bareId('Location', location.partOf);
}
