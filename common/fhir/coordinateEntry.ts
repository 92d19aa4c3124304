import { toAscii } from './decimalEntry.ts';

export type Axis = 'latitude' | 'longitude';

/** A coordinate as decimal degrees, e.g. `-1.2921`, and its axis if a letter names it. */
interface Angle {
  degrees: string;
  axis?: Axis;
}

/** Hemispheres by their letter; O is the west of French, Portuguese and Spanish. */
const hemispheres: Readonly<Record<string, { axis: Axis; isNegative: boolean }>> = {
  N: { axis: 'latitude', isNegative: false },
  S: { axis: 'latitude', isNegative: true },
  E: { axis: 'longitude', isNegative: false },
  W: { axis: 'longitude', isNegative: true },
  O: { axis: 'longitude', isNegative: true },
};

/** Degrees, minutes and seconds, with n for each number. */
const notations = new Set(['n', 'n°', 'n°n', "n°n'", "n°n'n", 'n°n\'n"', 'n:n', 'n:n:n']);
/** Without signs a letter must name the hemisphere: otherwise two numbers are two coordinates. */
const notationsWithLetter = new Set(['n n', 'n n n']);
const number = /\d+(?:[.,]\d*)?|[.,]\d+/g;

/** A typed coordinate with one form of each sign. */
function normalize(typed: string): string {
  return toAscii(typed)
    .toUpperCase()
    .replace(/\u066b/g, '.')
    .replace(/[º˚]/g, '°')
    .replace(/[′’‘ʹ´`＇]/g, "'")
    .replace(/[″”“ʺ＂]|''/g, '"')
    .replace(/\s+/g, ' ');
}

function parseAngle(text: string): Angle | undefined {
  const [, before = '', sign = '', body = '', after = ''] =
    /^([NSEWO]?) ?([+-]?) ?([\d.,:°'" ]+?) ?([NSEWO]?)$/.exec(text) ?? [];
  const hemisphere = hemispheres[before || after];
  if ((before && after) || (hemisphere && sign)) return undefined;
  const notation = body.replace(number, 'n').replace(/ ?([°'":]) ?/g, '$1');
  if (!notations.has(notation) && !(hemisphere && notationsWithLetter.has(notation))) return undefined;
  const parts = (body.match(number) ?? []).map((part) =>
    part.replace(',', '.').replace(/^\./, '0.').replace(/\.$/, ''),
  );
  const [degrees = '', minutes = '0', seconds = '0'] = parts;
  if (parts.slice(0, -1).some((part) => part.includes('.')) || Number(minutes) >= 60 || Number(seconds) >= 60) {
    return undefined;
  }
  // Six decimals correspond to a tenth of a metre. Decimal degrees keep the digits that were typed.
  const value =
    parts.length === 1
      ? degrees
      : String(Number((Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600).toFixed(6)));
  const isNegative = (sign === '-' || hemisphere?.isNegative === true) && Number(value) !== 0;
  return { degrees: `${isNegative ? '-' : ''}${value}`, ...(hemisphere && { axis: hemisphere.axis }) };
}

/**
 * Reads one coordinate as decimal degrees, which may be out of range: `−1,2921`, `1°17′31″S`, `S 1 17.5`, `1:17:31`.
 * Undefined for any other text, and for a hemisphere of the other axis.
 */
export function parseCoordinate(typed: string, axis: Axis): string | undefined {
  const angle = parseAngle(normalize(typed));
  return angle && (angle.axis ?? axis) === axis ? angle.degrees : undefined;
}

type Position = Record<Axis, string>;

function toPosition(one: Angle, other: Angle): Position | undefined {
  const isSwapped = one.axis === 'longitude' || other.axis === 'latitude';
  const [north, east] = isSwapped ? [other, one] : [one, other];
  if (north.axis === 'longitude' || east.axis === 'latitude') return undefined;
  const isInRange = Math.abs(Number(north.degrees)) <= 90 && Math.abs(Number(east.degrees)) <= 180;
  return isInRange ? { latitude: north.degrees, longitude: east.degrees } : undefined;
}

/** Maximum length of a pair; a longer text is not searched. */
const maxPair = 100;

/**
 * Reads a pair of coordinates as decimal degrees, latitude first unless letters name the axes: `-1.2921, 36.8219`,
 * `−1,2921; 36,8219`, `1°17′31″S 36°49′19″E`. Undefined for one coordinate, a value out of range, and a text that can be
 * divided in more than one way. Square brackets are not read: GeoJSON has the longitude first.
 */
export function parsePosition(typed: string): Position | undefined {
  const text = normalize(typed.slice(0, maxPair + 1)).replace(/^\( ?(.*?) ?\)$/, '$1');
  if (text.length > maxPair) return undefined;
  const found = new Map<string, Position>();
  for (let at = 1; at < text.length; at += 1) {
    if (!/^(?:.[NSEWO ,;/|]|[NSEWO].)$/.test(text.slice(at - 1, at + 1))) continue;
    const one = parseAngle(text.slice(0, at).replace(/[ ,;/|]+$/, ''));
    const other = parseAngle(text.slice(at).replace(/^[ ,;/|]+/, ''));
    const position = one && other && toPosition(one, other);
    if (position) found.set(`${position.latitude} ${position.longitude}`, position);
  }
  const [only] = found.values();
  return found.size === 1 ? only : undefined;
}
