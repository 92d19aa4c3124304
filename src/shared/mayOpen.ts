import { missingPermissions, type PermissionBits } from '../../common/session/permissions.ts';
import type { Feature, FeatureRoute } from './feature.ts';

interface Pattern {
  route: FeatureRoute;
  /** Parameters begin with a colon. */
  segments: readonly string[];
}

interface RouteMatch {
  route: FeatureRoute;
  params: Readonly<Record<string, string>>;
}

const isParameter = (segment: string): boolean => segment.startsWith(':');
const parametersIn = ({ segments }: Pattern): number => segments.filter(isParameter).length;

/** Patterns by number of segments, in the order in which the router prefers them. */
type Patterns = ReadonlyMap<number, readonly Pattern[]>;

const compiled = new WeakMap<readonly Feature[], Patterns>();

/** The segments of a path; with and without those that are optional, as in `/all/:id?`. */
function segmentsIn(path: string): string[][] {
  return path
    .split('/')
    .slice(1)
    .reduce<string[][]>(
      (lists, segment) => [
        ...(segment.endsWith('?') ? lists : []),
        ...lists.map((list) => [...list, segment.replace(/\?$/, '')]),
      ],
      [[]],
    );
}

/** The patterns of all routes. Compiled once per list of features, because menus and links match dozens of addresses. */
function patternsOf(features: readonly Feature[]): Patterns {
  const known = compiled.get(features);
  if (known) return known;
  const patterns = features
    .flatMap(({ routes }) => routes)
    .flatMap((route) => segmentsIn(route.path).map((segments): Pattern => ({ route, segments })))
    .sort((one, other) => parametersIn(one) - parametersIn(other));
  const bySize = new Map<number, Pattern[]>();
  for (const pattern of patterns) {
    const { length } = pattern.segments;
    bySize.set(length, [...(bySize.get(length) ?? []), pattern]);
  }
  compiled.set(features, bySize);
  return bySize;
}

/** The path as the router compares it: an escaped slash does not separate segments. Unchanged if an escape is invalid. */
function segmentsOf(pathname: string): string[] {
  const segments = pathname.replace(/\/+$/, '').split('/').slice(1);
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return segments;
  }
}

/** The feature's route that the router chooses for a path: /teams/assignment is not /teams/:id. */
export function routeAt(features: readonly Feature[], pathname: string): RouteMatch | undefined {
  const segments = segmentsOf(pathname);
  const found = patternsOf(features)
    .get(segments.length)
    ?.find((pattern) =>
      pattern.segments.every((segment, at) =>
        isParameter(segment) ? segments[at] !== '' : segment.toLowerCase() === segments[at]?.toLowerCase(),
      ),
    );
  if (!found) return undefined;
  const parameters = found.segments.flatMap((segment, at) =>
    isParameter(segment) ? [[segment.slice(1), segments[at] ?? ''] as const] : [],
  );
  return { route: found.route, params: Object.fromEntries(parameters) };
}

/** True if the address leads to a page that may be opened with these permissions. */
export function mayOpen(features: readonly Feature[], bits: PermissionBits, to: string): boolean {
  const match = routeAt(features, new URL(to, 'http://menu').pathname);
  return match !== undefined && missingPermissions(bits, match.route.needs).length === 0;
}
