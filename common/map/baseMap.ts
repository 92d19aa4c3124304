/** Longitude and latitude in degrees. */
export type MapPlace = readonly [longitude: number, latitude: number];

/** West, south, east, north in degrees. East is larger than west, also across the date line, and may then be above 180. */
export type MapBox = readonly [west: number, south: number, east: number, north: number];

/** A town with its name as its country writes it in Latin letters. */
export type MapTown = readonly [name: string, longitude: number, latitude: number];

/** Kinds of shapes of a base map: areas of land and of lakes, lines of rivers and borders. */
export const baseShapeKinds = ['land', 'lakes', 'rivers', 'borders'] as const;
export type BaseShapeKind = (typeof baseShapeKinds)[number];

/**
 * Background of maps without a tile server, as the platform server sends it. A shape is a list of whole numbers: longitude
 * and latitude of its first position, then the difference of each position to the one before, in units of a degree divided by `perDegree`.
 */
export interface BaseMap {
  /** View of a map on which nothing else is shown. */
  extent: MapBox;
  perDegree: number;
  shapes: Readonly<Partial<Record<BaseShapeKind, readonly (readonly number[])[]>>>;
  /** The most important ones first. */
  towns: readonly MapTown[];
}

/**
 * The places of a line or ring as a shape of a base map, rounded to `step` units, without repeated ones. Larger steps
 * compress better.
 */
export function encodeShape(places: readonly MapPlace[], perDegree: number, step = 1): number[] {
  const shape: number[] = [];
  let [east, north] = [0, 0];
  const rounded = (degrees: number): number => Math.round((degrees * perDegree) / step) * step;
  for (const [longitude, latitude] of places) {
    const [x, y] = [rounded(longitude), rounded(latitude)];
    if (shape.length > 0 && x === east && y === north) continue;
    shape.push(x - east, y - north);
    [east, north] = [x, y];
  }
  return shape;
}

/** The places of a shape of a base map. */
export function decodeShape(shape: readonly number[], perDegree: number): MapPlace[] {
  const places: MapPlace[] = [];
  let [east, north] = [0, 0];
  for (let index = 0; index + 1 < shape.length; index += 2) {
    east += shape[index] ?? 0;
    north += shape[index + 1] ?? 0;
    places.push([east / perDegree, north / perDegree]);
  }
  return places;
}
