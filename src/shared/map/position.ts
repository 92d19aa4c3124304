import type { Location } from '../../fhir/r4.ts';
import type { MapPosition } from './map.ts';

/** A coordinate within ±`max` degrees; undefined for anything else. Older clients stored strings. */
function degrees(value: unknown, max: number): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const number = Number(value);
  return Number.isFinite(number) && Math.abs(number) <= max ? number : undefined;
}

/** Position on a map; undefined if a coordinate is missing or out of range. */
export function positionFrom(latitude: unknown, longitude: unknown): MapPosition | undefined {
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)];
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
}

/** The stored position of a Location. */
export function positionOf({ position }: Pick<Location, 'position'>): MapPosition | undefined {
  const { latitude, longitude }: { latitude?: unknown; longitude?: unknown } = position ?? {};
  return positionFrom(latitude, longitude);
}
