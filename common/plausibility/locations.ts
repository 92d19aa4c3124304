import { foldName } from '../fhir/nameRules.ts';
import { contains } from '../map/contains.ts';
import type { Rings } from '../map/geometry.ts';
import { metresBetween, type Position } from '../map/position.ts';

/** The values of a Location that differ from what is stored. */
export interface LocationValues {
  name?: string | undefined;
  position?: Position | undefined;
}

/** A Location below the same parent. */
export interface Sibling {
  id: string;
  name: string;
  position?: Position;
}

/** What is stored around a Location. */
export interface Surroundings {
  /** The nearest Location above it that has an outline. */
  area?: { name: string; polygons: readonly Rings[] };
  /** Without the Location itself. */
  siblings: readonly Sibling[];
}

export type LocationWarningCode = 'zeroPosition' | 'swapped' | 'outsideParent' | 'farFromSiblings' | 'similarStored';

export interface LocationWarning {
  code: LocationWarningCode;
  values: Record<string, string | number>;
}

/** Siblings with a position that are needed to compare distances. */
const minSiblings = 5;
/** Kilometres, and multiple of the usual distance, beyond which a Location is far from its siblings. */
const far = 50;
const farFactor = 3;

const kilometresBetween = (one: Position, other: Position): number => metresBetween(one, other) / 1000;

/** True for 0, 0, which lists have instead of an unknown position; the place is in the sea. */
const isPlaceholder = ({ latitude, longitude }: Position): boolean => latitude === 0 && longitude === 0;

/** The middle of numbers in their order; NaN without any. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** The kilometres of a position from the middle of the siblings, if it is far from them. */
function farFrom(position: Position, siblings: readonly Sibling[]): number | undefined {
  const positions = siblings.flatMap((sibling) => sibling.position ?? []).filter((each) => !isPlaceholder(each));
  if (positions.length < minSiblings) return undefined;
  const middle = {
    latitude: median(positions.map(({ latitude }) => latitude)),
    longitude: median(positions.map(({ longitude }) => longitude)),
  };
  const usual = median(positions.map((each) => kilometresBetween(middle, each)));
  const own = kilometresBetween(middle, position);
  return own > far && own > farFactor * usual ? own : undefined;
}

const isOutside = (position: Position, { area }: Surroundings): boolean =>
  area !== undefined && area.polygons.length > 0 && !contains(area.polygons, position);

const isImplausible = (position: Position, around: Surroundings): boolean =>
  isOutside(position, around) || farFrom(position, around.siblings) !== undefined;

interface LocationRule {
  code: LocationWarningCode;
  /** Of rules about the same value only the first one that applies gives a warning. */
  field: keyof LocationValues;
  /** The values of the warning; undefined without one. */
  check: (values: LocationValues, around: Surroundings) => LocationWarning['values'] | undefined;
}

/** The rules for forms and imports, in the order of their precedence. */
const locationRules: readonly LocationRule[] = [
  {
    code: 'zeroPosition',
    field: 'position',
    check: ({ position }) => (position && isPlaceholder(position) ? {} : undefined),
  },
  {
    code: 'swapped',
    field: 'position',
    check({ position }, around) {
      if (!position || Math.abs(position.longitude) > 90 || !isImplausible(position, around)) return undefined;
      const { latitude, longitude } = position;
      return isImplausible({ latitude: longitude, longitude: latitude }, around) ? undefined : { latitude, longitude };
    },
  },
  {
    code: 'outsideParent',
    field: 'position',
    check: ({ position }, around) =>
      position && isOutside(position, around) ? { other: around.area?.name ?? '' } : undefined,
  },
  {
    code: 'farFromSiblings',
    field: 'position',
    check({ position }, { siblings }) {
      const kilometres = position && farFrom(position, siblings);
      return kilometres === undefined ? undefined : { value: Math.round(kilometres) };
    },
  },
  {
    code: 'similarStored',
    field: 'name',
    check({ name }, { siblings }) {
      const folded = name && foldName(name);
      const same = folded && siblings.find((sibling) => foldName(sibling.name) === folded);
      return same ? { value: same.name, reference: `Location/${same.id}` } : undefined;
    },
  },
];

/** The warnings of changed values of a Location, at most one for each of them. */
export function warningsOf(
  values: LocationValues,
  around: Surroundings,
): (LocationWarning & Pick<LocationRule, 'field'>)[] {
  const found: (LocationWarning & Pick<LocationRule, 'field'>)[] = [];
  for (const { code, field, check } of locationRules) {
    if (found.some((warning) => warning.field === field)) continue;
    const given = check(values, around);
    if (given) found.push({ code, field, values: given });
  }
  return found;
}
