import type { Rings } from '../map/geometry.ts';

/** A position in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

const earthRadius = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two positions. */
export function distance(one: Position, other: Position): number {
  const [north, otherNorth] = [radians(one.latitude), radians(other.latitude)];
  const half =
    Math.sin((otherNorth - north) / 2) ** 2 +
    Math.cos(north) * Math.cos(otherNorth) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The middle of numbers in their order; NaN without any. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** True if a ray from the position to the east crosses the ring an odd number of times. */
function isInRing({ latitude, longitude }: Position, ring: readonly number[][]): boolean {
  let isInside = false;
  for (const [index, [x = NaN, y = NaN]] of ring.entries()) {
    const [beforeX = NaN, beforeY = NaN] = ring[(index || ring.length) - 1] ?? [];
    const isBetween = y > latitude !== beforeY > latitude;
    if (isBetween && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x) isInside = !isInside;
  }
  return isInside;
}

/** True for a position in one of the polygons and in none of its holes. */
export const isInside = (position: Position, polygons: readonly Rings[]): boolean =>
  polygons.some((rings) => rings.filter((ring) => isInRing(position, ring)).length % 2 === 1);
