import type { Location } from 'fhir/r4';
import type { MapPosition } from '../../../shared/map/map.ts';

/** A coordinate on Earth; older clients wrote texts. Undefined for anything else. */
function degrees(value: unknown, most: number): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const number = Number(value);
  return Number.isFinite(number) && Math.abs(number) <= most ? number : undefined;
}

/** Where a map shows a point; undefined when there is none, or none on Earth. */
export function positionFrom(latitude: unknown, longitude: unknown): MapPosition | undefined {
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)];
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
}

/** The point of a place, as stored. */
export function positionOf({ position }: Pick<Location, 'position'>): MapPosition | undefined {
  const { latitude, longitude }: { latitude?: unknown; longitude?: unknown } = position ?? {};
  return positionFrom(latitude, longitude);
}
