import { longitudesFor } from '../../shared/map/dateLine.ts';
import type { Rings } from '../../../common/map/geometry.ts';

/** Points beyond this number are skipped: a small picture cannot show them. */
const MAX_POINTS = 2000;

/**
 * Polygons as SVG paths, north up: an equirectangular projection with longitudes scaled by the cosine of the middle
 * latitude. Each polygon has its own path: with the fill rule `evenodd` an overlap within one path would be a hole.
 * Undefined if there are no points.
 */
export function polygonsToSvg(polygons: readonly Rings[]): { paths: string[]; viewBox: string } | undefined {
  const longitudeOf = longitudesFor(polygons.flat().map((ring) => ring.map(([longitude = 0]) => longitude)));
  const shifted = polygons.map((polygon) =>
    polygon.map((ring) => ring.map(([longitude = 0, latitude = 0]) => [longitudeOf(longitude), latitude])),
  );
  const rings = shifted.flat();
  const step = Math.max(1, Math.ceil(rings.reduce((count, ring) => count + ring.length, 0) / MAX_POINTS));
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude = 0, latitude = 0] of rings.flat()) {
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  }
  if (west > east) return undefined;
  const longitudeScale = Math.max(Math.cos((((south + north) / 2) * Math.PI) / 180), 0.01);
  const [width, height] = [(east - west) * longitudeScale || 1e-6, north - south || 1e-6];
  const point = ([longitude = 0, latitude = 0]: number[]): string =>
    `${(((longitude - west) * longitudeScale * 100) / width).toFixed(2)} ${(((north - latitude) * 100) / width).toFixed(2)}`;
  const pathOf = (ring: number[][]): string =>
    `M${ring
      .filter((_, index) => index % step === 0 || ring.length < 8)
      .map(point)
      .join('L')}Z`;
  const paths = shifted.map((polygon) => polygon.map(pathOf).join(''));
  const margin = 5;
  const box = [-margin, -margin, 100 + 2 * margin, (height * 100) / width + 2 * margin];
  return { paths, viewBox: box.map((value) => Number(value.toFixed(2))).join(' ') };
}
