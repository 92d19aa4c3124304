import { gzipSync } from 'node:zlib';
import {
  baseShapeKinds,
  encodeShape,
  type BaseMap,
  type MapBox,
  type MapPlace,
  type MapTown,
} from '../../common/map/baseMap.ts';
import { boxOf, clipLine, clipRing, contains, doMeet, intersection } from './clip.ts';
import { alpha3Of } from './countryCodes.ts';
import { readCoarse, readDetailed, type Outlines } from './outlines.ts';
import { readTowns, type Town } from './towns.ts';

/** Maximum size of the compressed map in bytes. */
export const maxBaseMapBytes = 40 * 1024;

/** The unit of the shapes, about 1.1 km, is the accuracy of outlines at 1:50 million. */
const perDegree = 100;

/** What a map of the world without a country shows first: without the polar regions. */
const inhabited: MapBox = [-170, -56, 190, 75];
/** Degrees by which the coarse shapes overlap the detailed ones, so that no gap is visible between them. */
const overlap = 0.05;

/** Hundredths of a degree to which coarse shapes are rounded: half their accuracy. */
const coarseStep = 10;

/** How much a map contains. */
interface Content {
  /** Part of the country's size by which the detailed shapes extend beyond the country, as far as neighbours do. */
  margin: number;
  /** Hundredths of a degree to which the detailed shapes are rounded; undefined: all shapes are coarse. */
  step?: number;
  /** Maximum number of towns of the country, and of those of its neighbours together. */
  towns: number;
  otherTowns: number;
}

/** From the largest to the smallest map: the first that is small enough is taken. */
const contents: readonly Content[] = [
  { margin: 1, step: 1, towns: 600, otherTowns: 250 },
  { margin: 0.5, step: 1, towns: 400, otherTowns: 100 },
  { margin: 0.25, step: 1, towns: 300, otherTowns: 60 },
  { margin: 0.1, step: 5, towns: 250, otherTowns: 30 },
  { margin: 0.1, towns: 250, otherTowns: 30 },
];

/** The same place counted so that its longitude is at most 180 degrees from the meridian. */
const near = (longitude: number, meridian: number): number =>
  longitude - 360 * Math.round((longitude - meridian) / 360);

const center = ([west, south, east, north]: MapBox): MapPlace => [(west + east) / 2, (south + north) / 2];
const union = (one: MapBox, other: MapBox): MapBox => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];
const area = ([west, south, east, north]: MapBox): number => (east - west) * (north - south);
const grown = ([west, south, east, north]: MapBox, x: number, y = x): MapBox => [
  west - x,
  Math.max(-90, south - y),
  east + x,
  Math.min(90, north + y),
];

/**
 * Box around the main part of a country: its largest polygon and those that are large or near, without overseas territories.
 * May extend beyond 180 degrees. Undefined if the outlines do not contain the country.
 */
function extentOf({ countries }: Outlines, id: string | undefined): MapBox | undefined {
  const boxes = countries
    .filter((country) => country.id === id)
    .flatMap(({ polygons }) => polygons.map(([outline = []]) => boxOf(outline)))
    // Tiny islands have no places at this scale.
    .filter((box) => Number.isFinite(area(box)))
    .sort((one, other) => area(other) - area(one));
  const [largest] = boxes;
  if (!largest) return undefined;
  const [meridian] = center(largest);
  return boxes.reduce((extent, box) => {
    const shift = near(center(box)[0], meridian) - center(box)[0];
    const moved: MapBox = [box[0] + shift, box[1], box[2] + shift, box[3]];
    return area(box) > area(largest) / 4 || doMeet(grown(extent, 4), moved) ? union(extent, moved) : extent;
  }, largest);
}

interface Part {
  shapes: Record<(typeof baseShapeKinds)[number], MapPlace[][]>;
  /** Hundredths of a degree to which the shapes are rounded. */
  step: number;
}

/** Shapes inside a box, whose longitudes may be above 180 or below -180. */
function cut(outlines: Outlines, box: MapBox): Part['shapes'] {
  const turns = [-360, 0, 360];
  const moved = (places: readonly MapPlace[], turn: number): MapPlace[] => places.map(([x, y]) => [x + turn, y]);
  const rings = (all: readonly MapPlace[][]): MapPlace[][] =>
    turns
      .flatMap((turn) => all.map((ring) => [...clipRing(moved(ring, turn), box)]))
      .filter(({ length }) => length > 0);
  const lines = (all: readonly MapPlace[][]): MapPlace[][] =>
    turns.flatMap((turn) => all.flatMap((line) => clipLine(moved(line, turn), box).map((part) => [...part])));
  const { land, lakes, rivers, borders } = outlines;
  return { land: rings(land), lakes: rings(lakes), rivers: lines(rivers), borders: lines(borders) };
}

/** The boxes around a box, which together with it make the world. */
function around([west, south, east, north]: MapBox, meridian: number): MapBox[] {
  const [left, right] = [meridian - 180, meridian + 180];
  const boxes: MapBox[] = [
    [left, -90, west + overlap, 90],
    [east - overlap, -90, right, 90],
    [west, north - overlap, east, 90],
    [west, -90, east, south + overlap],
  ];
  return boxes.filter(([from, bottom, to, top]) => from < to && bottom < top);
}

function baseMapOf(extent: MapBox, parts: readonly Part[], towns: readonly MapTown[]): BaseMap {
  const shapes = baseShapeKinds.map((kind) => {
    const encoded = parts.flatMap((part) =>
      part.shapes[kind].map((places) => encodeShape(places, perDegree, part.step)),
    );
    // A ring of two places has no area, a line of one no length.
    return [kind, encoded.filter(({ length }) => length > (kind === 'land' || kind === 'lakes' ? 4 : 2))] as const;
  });
  return { extent, perDegree, shapes: Object.fromEntries(shapes), towns };
}

const townOf = ({ name, longitude, latitude }: Town, meridian: number): MapTown => [
  name,
  Number(near(longitude, meridian).toFixed(3)),
  Number(latitude.toFixed(3)),
];

/** Number of towns beyond the region, for a view of continents. */
const farTowns = 60;

function cutCountry(country: string, content: Content, coarse: Outlines, towns: readonly Town[]): BaseMap | undefined {
  const id = alpha3Of(country);
  const detailed = readDetailed((outlines) => {
    const found = extentOf(outlines, id);
    return found !== undefined && contains(outlines.box, found);
  });
  const extent = extentOf(detailed, id);
  if (!extent) return undefined;
  const [meridian] = center(extent);
  const [width, height] = [extent[2] - extent[0], extent[3] - extent[1]];
  const neighbours = detailed.neighboursOf(id ?? '').flatMap((each) => [extentOf(detailed, each) ?? extent]);
  const reach = grown(extent, Math.max(2, width * content.margin), Math.max(2, height * content.margin));
  const wanted = intersection(neighbours.reduce(union, grown(extent, 2)), reach);
  const isWorld = detailed.box[2] - detailed.box[0] > 359;
  const region = isWorld
    ? intersection(wanted, [meridian - 180, -90, meridian + 180, 90])
    : intersection(wanted, detailed.box);
  const parts = [
    { shapes: cut(content.step === undefined ? coarse : detailed, region), step: content.step ?? coarseStep },
    // Rivers of other continents do not help to find a Location.
    ...around(region, meridian).map((box) => ({ shapes: { ...cut(coarse, box), rivers: [] }, step: coarseStep })),
  ];
  const isInRegion = ({ longitude, latitude }: Town): boolean => {
    const east = near(longitude, meridian);
    return doMeet(region, [east, latitude, east, latitude]);
  };
  const others = towns.filter((town) => town.country !== country);
  const shown = [
    ...towns.filter((town) => town.country === country).slice(0, content.towns),
    ...others.filter(isInRegion).slice(0, content.otherTowns),
    ...others.filter((town) => !isInRegion(town)).slice(0, farTowns),
  ].sort((one, other) => other.population - one.population);
  return baseMapOf(
    extent,
    parts,
    shown.map((town) => townOf(town, meridian)),
  );
}

/** Number of towns of each country on a map of the world. */
const worldTowns = 5;

/**
 * The map of a country and its neighbours with the rest of the world in a coarse form; of the world for undefined or a
 * country that it does not contain. At most `maxBaseMapBytes` compressed.
 */
export function cutBaseMap(country: string | undefined): BaseMap {
  const [coarse, towns] = [readCoarse(), readTowns()];
  for (const content of country === undefined ? [] : contents) {
    const map = cutCountry(country ?? '', content, coarse, towns);
    if (map && gzipSync(JSON.stringify(map)).length <= maxBaseMapBytes) return map;
  }
  const counts = new Map<string, number>();
  const shown = towns.filter(({ country: code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= worldTowns;
  });
  return baseMapOf(
    inhabited,
    [{ shapes: cut(coarse, [-180, -90, 180, 90]), step: 5 }],
    shown.map((town) => townOf(town, 0)),
  );
}
