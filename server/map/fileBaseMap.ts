import { readFileSync, statSync } from 'node:fs';
import {
  baseShapeKinds,
  encodeShape,
  type BaseMap,
  type BaseShapeKind,
  type MapPlace,
  type MapTown,
} from '../../common/map/baseMap.ts';
import { isRecord } from '../../common/types/json.ts';
import { SettingError } from '../settings/define.ts';
import { boxOf } from './clip.ts';

/** Maximum size of the file in bytes: browsers store and draw it completely. */
const maxFileBytes = 2 * 1024 * 1024;
/** The unit of the shapes is about 11 m. */
const perDegree = 10_000;
/** Maximum length of the name of a town. */
const maxName = 100;

/** Thrown for a file that is no base map. The message completes "MAP_BASE names FILE, but …". */
class InvalidFile extends Error {}

interface Found {
  shapes: Record<BaseShapeKind, MapPlace[][]>;
  towns: MapTown[];
}

function placeAt(value: unknown, at: string): MapPlace {
  const [longitude, latitude] = Array.isArray(value) ? (value as unknown[]) : [];
  const isPlace = typeof longitude === 'number' && typeof latitude === 'number';
  if (!isPlace || !(Math.abs(longitude) <= 360) || !(Math.abs(latitude) <= 90)) {
    throw new InvalidFile(`${at} is not a position: longitude, latitude`);
  }
  return [longitude, latitude];
}

/** Lists of positions at a depth: 0 for a line, 1 for a polygon or several lines, 2 for several polygons. */
function listsOf(value: unknown, depth: number, at: string): MapPlace[][] {
  if (!Array.isArray(value)) throw new InvalidFile(`${at} is not a list`);
  if (depth > 0) return value.flatMap((each, index) => listsOf(each, depth - 1, `${at}[${index}]`));
  return [value.map((each, index) => placeAt(each, `${at}[${index}]`))];
}

const depths: ReadonlyMap<unknown, number> = new Map([
  ['LineString', 0],
  ['MultiLineString', 1],
  ['Polygon', 1],
  ['MultiPolygon', 2],
]);

function addFeature(found: Found, feature: unknown, at: string): void {
  const { geometry, properties }: Record<string, unknown> = isRecord(feature) ? feature : {};
  const { type, coordinates }: Record<string, unknown> = isRecord(geometry) ? geometry : {};
  const { kind, name }: Record<string, unknown> = isRecord(properties) ? properties : {};
  const where = `${at}.geometry.coordinates`;
  if (type === 'Point') {
    if (typeof name !== 'string' || name.trim() === '') throw new InvalidFile(`${at} is a town without a name`);
    found.towns.push([name.trim().slice(0, maxName), ...placeAt(coordinates, where)]);
    return;
  }
  const depth = depths.get(type);
  if (depth === undefined) throw new InvalidFile(`${at}.geometry is not a point, line or polygon`);
  const isArea = /Polygon$/.test(String(type));
  const known = baseShapeKinds.find((each) => each === kind) ?? (isArea ? 'land' : 'borders');
  if (kind !== undefined && known !== kind) {
    throw new InvalidFile(
      `the kind of ${at} is not ${baseShapeKinds.join(', ')}, but ${JSON.stringify(kind).slice(0, 80)}`,
    );
  }
  if (isArea !== (known === 'land' || known === 'lakes'))
    throw new InvalidFile(`${at} of kind ${known} is a ${String(type)}`);
  found.shapes[known].push(...listsOf(coordinates, depth, where));
}

function parse(text: string): BaseMap {
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new InvalidFile('it is not JSON');
  }
  const { type, features }: Record<string, unknown> = isRecord(document) ? document : {};
  if (type !== 'FeatureCollection' || !Array.isArray(features)) {
    throw new InvalidFile('it is not a FeatureCollection of GeoJSON');
  }
  const found: Found = { shapes: { land: [], lakes: [], rivers: [], borders: [] }, towns: [] };
  features.forEach((feature, index) => addFeature(found, feature, `features[${index}]`));
  const places = [
    ...Object.values(found.shapes).flat(2),
    ...found.towns.map(([, longitude, latitude]): MapPlace => [longitude, latitude]),
  ];
  if (places.length === 0) throw new InvalidFile('it contains nothing to draw');
  const shapes = baseShapeKinds.map((kind) => [kind, found.shapes[kind].map((each) => encodeShape(each, perDegree))]);
  return {
    extent: boxOf(places),
    perDegree,
    shapes: Object.fromEntries(shapes) as BaseMap['shapes'],
    towns: found.towns,
  };
}

function readText(file: string): string {
  const entry = statSync(file);
  if (!entry.isFile()) throw new InvalidFile('it is not a file');
  const { size } = entry;
  if (size > maxFileBytes) throw new InvalidFile(`it has ${size} bytes, more than ${maxFileBytes}`);
  return readFileSync(file, 'utf8');
}

/** The base map in a file of GeoJSON. Throws a SettingError with the reason if the file cannot be read or is none. */
export function readBaseMapFile(file: string): BaseMap {
  try {
    return parse(readText(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      error instanceof InvalidFile
        ? error.message
        : code === 'ENOENT'
          ? 'there is no such file'
          : `it cannot be read (${code ?? (error instanceof RangeError ? 'too deeply nested' : 'unknown error')})`;
    const message = `MAP_BASE names ${JSON.stringify(file)}, but ${reason}. Use a file of GeoJSON, "none", or nothing for the map of the product`;
    throw new SettingError([{ message }]);
  }
}
