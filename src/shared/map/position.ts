import type { Location } from '../../../common/fhir/r4.ts';
import { parseCoordinate, type Axis } from '../../../common/fhir/coordinateEntry.ts';
import type { MapPosition } from './map.ts';

const limits = { latitude: 90, longitude: 180 };

/** A coordinate within the limits of its axis; undefined for anything else. Older clients stored strings. */
function degrees(value: unknown, axis: Axis): number | undefined {
  const number = typeof value === 'string' ? Number(parseCoordinate(value, axis) ?? NaN) : value;
  return typeof number === 'number' && Math.abs(number) <= limits[axis] ? number : undefined;
}

/** Position on a map of stored or typed coordinates; undefined if a coordinate is missing or out of range. */
export function positionFrom(latitude: unknown, longitude: unknown): MapPosition | undefined {
  const [north, east] = [degrees(latitude, 'latitude'), degrees(longitude, 'longitude')];
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
}

/** The stored position of a Location. */
export function positionOf({ position }: Pick<Location, 'position'>): MapPosition | undefined {
  const { latitude, longitude }: { latitude?: unknown; longitude?: unknown } = position ?? {};
  return positionFrom(latitude, longitude);
}
