import type { Position } from './position.ts';

/** Rings of a polygon, the outer one first; positions as longitude, latitude. */
type Area = readonly (readonly (readonly number[])[])[];

/** True if the point lies inside one of the areas and in none of its holes (even-odd rule over all rings). */
export function contains(areas: readonly Area[], { latitude, longitude }: Position): boolean {
  return areas.some((rings) => {
    let inside = false;
    for (const ring of rings) {
      ring.forEach(([east = 0, north = 0], index) => {
        const [fromEast = 0, fromNorth = 0] = ring[(index + ring.length - 1) % ring.length] ?? [];
        if (north > latitude === fromNorth > latitude) return;
        const crossing = east + ((latitude - north) / (fromNorth - north)) * (fromEast - east);
        if (longitude < crossing) inside = !inside;
      });
    }
    return inside;
  });
}
