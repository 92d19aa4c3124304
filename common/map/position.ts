import type { Location } from '../fhir/r4.ts';
import { parseCoordinate, type Axis } from '../fhir/coordinateEntry.ts';

/** A position in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

const limits = { latitude: 90, longitude: 180 };

/** A coordinate within the limits of its axis; undefined for anything else. Older clients stored strings. */
function degrees(value: unknown, axis: Axis): number | undefined {
  const number = typeof value === 'string' ? Number(parseCoordinate(value, axis) ?? NaN) : value;
  return typeof number === 'number' && Math.abs(number) <= limits[axis] ? number : undefined;
}

/** Position of stored or typed coordinates; undefined if a coordinate is missing or out of range. */
export function positionFrom(latitude: unknown, longitude: unknown): Position | undefined {
  const [north, east] = [degrees(latitude, 'latitude'), degrees(longitude, 'longitude')];
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
}

/** The stored position of a Location. */
export function positionOf({ position }: Pick<Location, 'position'>): Position | undefined {
  const { latitude, longitude }: { latitude?: unknown; longitude?: unknown } = position ?? {};
  return positionFrom(latitude, longitude);
}

const earthRadius = 6_371_000;
const radians = (value: number): number => (value * Math.PI) / 180;

/** Distance of two positions on the earth in metres (haversine formula). */
export function metresBetween(one: Position, other: Position): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const angle = north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(angle)));
}
