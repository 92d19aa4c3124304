import { administrativeLevel, systems } from './codes.ts';
import type { Location } from './r4.ts';
import { replaceCoding } from './replaceCoding.ts';

/** A copy of the Location with another administrative level. */
export function withLevel(location: Location, level: number): Location {
  const type = replaceCoding(location.type, systems.administrativeLevel, administrativeLevel(level));
  return { ...location, ...(type && { type }) };
}
