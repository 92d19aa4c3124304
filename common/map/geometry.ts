import { isRecord, type JsonObject } from '../types/json.ts';

/** Why a text is not a valid boundary. `at` is a path such as `features[0].geometry`. */
export type GeometryFault =
  | 'notJson'
  | 'notObject'
  | 'wrongType'
  | 'noFeatures'
  | 'noCoordinates'
  | 'shortRing'
  | 'openRing'
  | 'badPosition'
  | 'outOfRange';

export interface GeometryProblem {
  fault: GeometryFault;
  at: string;
}

type Check = GeometryProblem | undefined;

function isFullArray(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0;
}

function firstProblem(values: unknown[], at: string, check: (value: unknown, at: string) => Check): Check {
  for (const [index, value] of values.entries()) {
    const problem = check(value, `${at}[${index}]`);
    if (problem) return problem;
  }
  return undefined;
}

/** A position is [longitude, latitude, optional altitude]: RFC 7946 section 3.1.1. */
function checkPosition(value: unknown, at: string): Check {
  if (!Array.isArray(value) || value.length < 2 || !value.every((part) => Number.isFinite(part))) {
    return { fault: 'badPosition', at };
  }
  const [longitude, latitude] = value as number[];
  const inRange = Math.abs(longitude ?? NaN) <= 180 && Math.abs(latitude ?? NaN) <= 90;
  return inRange ? undefined : { fault: 'outOfRange', at };
}

function checkRing(value: unknown, at: string): Check {
  if (!Array.isArray(value)) return { fault: 'noCoordinates', at };
  const problem = firstProblem(value, at, checkPosition);
  if (problem) return problem;
  if (value.length < 4) return { fault: 'shortRing', at };
  const [first, last] = [value[0], value[value.length - 1]] as number[][];
  const closed = first?.length === last?.length && first?.every((part, index) => part === last?.[index]);
  return closed ? undefined : { fault: 'openRing', at };
}

function checkPolygon(value: unknown, at: string): Check {
  return isFullArray(value) ? firstProblem(value, at, checkRing) : { fault: 'noCoordinates', at };
}

function inside(at: string, key: string): string {
  return at === '' ? key : `${at}.${key}`;
}

function checkArea(value: unknown, at: string): Check {
  if (!isRecord(value)) return { fault: 'notObject', at };
  const coordinates = inside(at, 'coordinates');
  if (value.type === 'Polygon') return checkPolygon(value.coordinates, coordinates);
  if (value.type !== 'MultiPolygon') return { fault: 'wrongType', at: inside(at, 'type') };
  return isFullArray(value.coordinates)
    ? firstProblem(value.coordinates, coordinates, checkPolygon)
    : { fault: 'noCoordinates', at: coordinates };
}

function checkFeature(value: unknown, at: string): Check {
  if (!isRecord(value)) return { fault: 'notObject', at };
  if (value.type !== 'Feature') return { fault: 'wrongType', at: inside(at, 'type') };
  return checkArea(value.geometry, inside(at, 'geometry'));
}

/** Rings of one polygon: the outline first, then the holes. Each position is [longitude, latitude]. */
export type Rings = number[][][];

/**
 * Checks a text as GeoJSON boundary (RFC 7946): a Polygon, a MultiPolygon, a Feature with one of them, or a
 * FeatureCollection of such Features. Returns undefined if the text is valid, otherwise the first fault with its path.
 */
export function checkGeometry(text: string): GeometryProblem | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'notJson', at: '' };
  }
  if (!isRecord(value)) return { fault: 'notObject', at: '' };
  if (value.type === 'Feature') return checkFeature(value, '');
  if (value.type !== 'FeatureCollection') return checkArea(value, '');
  return isFullArray(value.features)
    ? firstProblem(value.features, 'features', checkFeature)
    : { fault: 'noFeatures', at: 'features' };
}

/** Polygons of a GeoJSON boundary. Empty if the text is not a valid boundary. */
export function polygonsOf(text: string): Rings[] {
  if (text.trim() === '' || checkGeometry(text)) return [];
  const areas = (value: JsonObject): Rings[] => {
    if (value.type === 'FeatureCollection') return (value.features as JsonObject[]).flatMap(areas);
    if (value.type === 'Feature') return areas(value.geometry as JsonObject);
    return value.type === 'Polygon' ? [value.coordinates as Rings] : (value.coordinates as Rings[]);
  };
  return areas(JSON.parse(text) as JsonObject);
}
