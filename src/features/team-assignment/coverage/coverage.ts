import type {
  CareTeam,
  Organization,
  OrganizationAffiliation,
  Practitioner,
  PractitionerRole,
} from '../../../../common/fhir/r4.ts';
import { identifierByUse } from '../../../../common/fhir/identifier.ts';
import { humanName } from '../../../../common/fhir/name.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { translatedName } from '../../../../common/fhir/translation.ts';
import { pathTo, type TreeLocation } from '../../../shared/locationTree/hierarchy.ts';
import type { Share } from '../../../shared/map/map.ts';
import { containsText } from '../../../../common/fhir/foldText.ts';

/** What the scans read of roles and of affiliations. */
type Member = Pick<PractitionerRole, 'organization' | 'practitioner'>;
type Assigned = Pick<OrganizationAffiliation, 'organization' | 'location'>;

/** A Location with its administrative level; undefined if it has none. */
export interface ScannedLocation extends TreeLocation {
  level: number | undefined;
}

/** Result of the scan for Locations without a team. */
export interface LocationScan {
  locations: readonly ScannedLocation[];
  /** Bare ids of the Locations with a team. */
  withTeam: readonly string[];
  /** Time of the scan in milliseconds since 1970. */
  at: number;
}

/** Bare ids of the Locations with a team. Includes inactive affiliations, because gateways include them. */
export function locationsWithTeam(affiliations: Iterable<Assigned>): Set<string> {
  const ids = new Set<string>();
  for (const { location, organization } of affiliations) {
    if (bareId('Organization', organization) === undefined) continue;
    for (const reference of location ?? []) {
      const id = bareId('Location', reference);
      if (id !== undefined) ids.add(id);
    }
  }
  return ids;
}

/** Which Locations count. */
export interface CountFilter {
  /** Administrative level; undefined for all. */
  level: number | undefined;
  /** Ids whose Locations count together with all below; undefined for all Locations. */
  named: ReadonlySet<string> | undefined;
}

/** Which Locations count, and which of them count as covered. */
export interface CoverageRule extends CountFilter {
  /** True omits the Locations below one with a team, whose members serve them too. */
  above: boolean;
}

/** Ids of the Locations whose name contains a search; undefined without one. */
export function namedLike(locations: Iterable<ScannedLocation>, search: string): ReadonlySet<string> | undefined {
  if (search === '') return undefined;
  return new Set([...locations].filter(({ name }) => containsText(name, search)).map(({ id }) => id));
}

/**
 * The ids of `named` in an area, the Locations of `area` and all below: those whose Locations count there. Without `named` all of
 * the area.
 */
export function namedInArea(
  locations: ReadonlyMap<string, ScannedLocation>,
  named: ReadonlySet<string> | undefined,
  area: readonly string[],
): ReadonlySet<string> | undefined {
  if (area.length === 0) return named;
  if (named === undefined) return new Set(area);
  const ancestorsOf = (id: string) => pathTo(id, (each) => locations.get(each)).map((ancestor) => ancestor.id);
  const isIn = (id: string): boolean => area.includes(id) || ancestorsOf(id).some((each) => area.includes(each));
  return new Set([
    ...[...named].filter(isIn),
    ...area.filter((top) => ancestorsOf(top).some((each) => named.has(each))),
  ]);
}

/** The administrative levels of Locations, in ascending order. */
export function levelsOf(locations: Iterable<ScannedLocation>): number[] {
  const levels = new Set([...locations].map(({ level }) => level));
  return [...levels].filter((level) => level !== undefined).sort((one, other) => one - other);
}

/** The Locations that a rule counts. */
export function countedLocations(
  locations: ReadonlyMap<string, ScannedLocation>,
  { level, named }: CountFilter,
): ScannedLocation[] {
  const locationOf = (id: string) => locations.get(id);
  const isNamed = ({ id }: ScannedLocation): boolean =>
    named === undefined || named.has(id) || pathTo(id, locationOf).some((ancestor) => named.has(ancestor.id));
  return [...locations.values()].filter(
    (location) => (level === undefined || location.level === level) && isNamed(location),
  );
}

/** Locations without a team. Terminates for cycles in the data. */
export function gapsOf(
  locations: ReadonlyMap<string, ScannedLocation>,
  withTeam: ReadonlySet<string>,
  { above, ...filter }: CoverageRule,
): ScannedLocation[] {
  const locationOf = (id: string) => locations.get(id);
  return countedLocations(locations, filter).filter(
    ({ id }) => !withTeam.has(id) && !(above && pathTo(id, locationOf).some((ancestor) => withTeam.has(ancestor.id))),
  );
}

/** Locations without a team here or above, among all Locations of an area. */
export function coverageOf(scan: LocationScan, area: readonly string[]): { count: number; total: number; at: number } {
  const locations = new Map(scan.locations.map((location) => [location.id, location]));
  const filter = { level: undefined, named: namedInArea(locations, undefined, area) };
  const gaps = gapsOf(locations, new Set(scan.withTeam), { above: true, ...filter });
  return { count: gaps.length, total: countedLocations(locations, filter).length, at: scan.at };
}

/** Tree of the Locations without a team (gaps) and their ancestors. */
export interface GapTree {
  /** Children of a Location; undefined for the roots. */
  childrenOf: (id: string | undefined) => readonly TreeLocation[];
  /** Number of gaps at and below a Location. */
  countOf: (id: string) => number;
}

/** Locations with an unknown parent, or a parent that closes a cycle, become roots. */
export function gapTree(
  locations: ReadonlyMap<string, TreeLocation>,
  gaps: readonly TreeLocation[],
  compare: (one: string, other: string) => number,
): GapTree {
  const counts = new Map<string, number>();
  const children = new Map<string | undefined, Map<string, TreeLocation>>();
  const locationOf = (id: string) => locations.get(id);
  for (const gap of gaps) {
    let parentId: string | undefined;
    for (const location of [...pathTo(gap.id, locationOf), gap]) {
      counts.set(location.id, (counts.get(location.id) ?? 0) + 1);
      const siblings = children.get(parentId) ?? new Map<string, TreeLocation>();
      children.set(parentId, siblings.set(location.id, location));
      parentId = location.id;
    }
  }
  const sorted = new Map(
    [...children].map(([id, siblings]) => [
      id,
      [...siblings.values()].sort((one, other) => compare(one.name, other.name)),
    ]),
  );
  return {
    childrenOf: (id) => sorted.get(id) ?? [],
    countOf: (id) => counts.get(id) ?? 0,
  };
}

/** A team with the number of its members and Locations. */
export interface TeamCoverageRow {
  id: string;
  /** In the language of the screen. */
  name: string;
  /** As stored, for exports. */
  storedName: string;
  people: number;
  locations: number;
}

/** Counts the members and Locations of each team; a practitioner with two roles in one team counts once. */
export function countTeamCoverage(
  teams: readonly Pick<Organization, 'id' | 'name' | '_name'>[],
  roles: Iterable<Member>,
  affiliations: Iterable<Assigned>,
  language: string,
): TeamCoverageRow[] {
  const practitioners = new Map<string, Set<string>>();
  const locations = new Map<string, Set<string>>();
  const note = (idsByTeam: Map<string, Set<string>>, team: string | undefined, id: string | undefined): void => {
    if (team === undefined || id === undefined) return;
    idsByTeam.set(team, (idsByTeam.get(team) ?? new Set()).add(id));
  };
  for (const { organization, practitioner } of roles) {
    note(practitioners, bareId('Organization', organization), bareId('Practitioner', practitioner));
  }
  for (const { organization, location } of affiliations) {
    for (const reference of location ?? [])
      note(locations, bareId('Organization', organization), bareId('Location', reference));
  }
  return teams.map(({ id = '', name: storedName = id, _name }) => ({
    id,
    name: translatedName({ name: storedName, _name }, language) ?? storedName,
    storedName,
    people: practitioners.get(id)?.size ?? 0,
    locations: locations.get(id)?.size ?? 0,
  }));
}

/** A practitioner without a team, with the names of their care teams. */
export interface PractitionerWithoutTeam {
  id: string;
  name: string;
  /** Keycloak id of the user; undefined without an account. */
  userId: string | undefined;
  careTeams: string[];
}

/** Practitioners without a role in a team. */
export function practitionersWithoutTeam(
  practitioners: readonly Pick<Practitioner, 'id' | 'name' | 'identifier'>[],
  roles: Iterable<Member>,
  careTeams: readonly Pick<CareTeam, 'id' | 'name' | '_name' | 'participant'>[],
  language: string,
): PractitionerWithoutTeam[] {
  const inTeam = new Set<string>();
  for (const { organization, practitioner } of roles) {
    const id = bareId('Practitioner', practitioner);
    if (id !== undefined && bareId('Organization', organization) !== undefined) inTeam.add(id);
  }
  const careTeamsOf = new Map<string, string[]>();
  for (const { id = '', name: storedName = id, _name, participant } of careTeams) {
    const name = translatedName({ name: storedName, _name }, language) ?? storedName;
    for (const practitionerId of new Set((participant ?? []).map(({ member }) => bareId('Practitioner', member)))) {
      if (practitionerId !== undefined)
        careTeamsOf.set(practitionerId, [...(careTeamsOf.get(practitionerId) ?? []), name]);
    }
  }
  return practitioners
    .filter(({ id = '' }) => !inTeam.has(id))
    .map(({ id = '', name, identifier }) => ({
      id,
      name: humanName(name) || id,
      userId: identifierByUse(identifier, 'secondary')?.value,
      careTeams: careTeamsOf.get(id) ?? [],
    }));
}

/** A Location has a team, is below one that has (only if teams of ancestors count), or has none. */
export type CoverageState = 'own' | 'inherited' | 'none';

/** Coverage of a child of a Location. */
export interface BranchCoverage {
  location: ScannedLocation;
  /** The state of the child, or the worst one below it if the child does not count. */
  state: CoverageState;
  /** True if the child counts; false if only Locations below it do. */
  isCounted: boolean;
  /** Number of Locations at and below the child by state. */
  counts: Readonly<Record<CoverageState, number>>;
}

/**
 * Coverage of the children of a Location, without those that do not count and have none below that counts. The Locations
 * with the state `none` are those of `gapsOf`. Terminates for cycles in the data.
 */
export function coverageOfChildren(
  locations: ReadonlyMap<string, ScannedLocation>,
  withTeam: ReadonlySet<string>,
  parentId: string,
  { above, ...filter }: CoverageRule,
): BranchCoverage[] {
  const branches = new Map<string, Omit<BranchCoverage, 'state'> & { state?: CoverageState }>();
  for (const location of countedLocations(locations, filter)) {
    const path = pathTo(location.id, (id) => locations.get(id));
    const parentIndex = path.findIndex(({ id }) => id === parentId);
    if (parentIndex === -1) continue;
    const branch = path[parentIndex + 1] ?? location;
    const inherits = above && path.some(({ id }) => withTeam.has(id));
    const state = withTeam.has(location.id) ? 'own' : inherits ? 'inherited' : 'none';
    const known = branches.get(branch.id) ?? {
      location: branch,
      isCounted: false,
      counts: { own: 0, inherited: 0, none: 0 },
    };
    branches.set(branch.id, {
      ...known,
      ...(branch === location && { state, isCounted: true }),
      counts: { ...known.counts, [state]: known.counts[state] + 1 },
    });
  }
  return [...branches.values()].map(({ state, ...branch }) => ({ ...branch, state: state ?? worst(branch.counts) }));
}

/** Locations without a team among all at and below a child. */
export function shareOf({ none, inherited, own }: BranchCoverage['counts']): Share {
  return { part: none, whole: none + inherited + own };
}

/** Upper limits of the steps in which a map shows a share. The first step contains only shares of zero. */
export const shareSteps = [0, 0.25, 0.5, 0.75, 1] as const;

/** Index of the step of a share. */
export const stepOf = ({ part, whole }: Share): number => shareSteps.findIndex((limit) => part <= limit * whole);

/** A share as a number for display: zero and one only if they are exact. */
export function displayedShare({ part, whole }: Share): number {
  if (part === 0 || part === whole) return part === 0 ? 0 : 1;
  return Math.min(Math.max(Math.round((part / whole) * 100), 1), 99) / 100;
}

function worst(counts: BranchCoverage['counts']): CoverageState {
  if (counts.none > 0) return 'none';
  return counts.inherited > 0 ? 'inherited' : 'own';
}

/** Locations to which a figure and its list refer. */
export interface Scope {
  /** Bare id of a Location; '' for all Locations. */
  node: string;
  /** `children`: only those directly below the Location. Otherwise the Location and all below. */
  reach: 'children' | '';
}

/** The gaps in a scope, and the number of all Locations in it. */
export interface ScopeCoverage {
  gaps: readonly ScannedLocation[];
  total: number;
}

/** The scopes of a Location: those directly below it, and the Location with all below. */
export type ScopesOf = Readonly<Record<Scope['reach'], ScopeCoverage>>;

/** Coverage in the scopes of a Location. */
export function scopesOf(
  node: string,
  locations: ReadonlyMap<string, ScannedLocation>,
  gaps: readonly ScannedLocation[],
  filter: CountFilter,
): ScopesOf {
  const isGap = new Set(gaps.map(({ id }) => id));
  const coverage = (within: readonly ScannedLocation[]): ScopeCoverage => ({
    gaps: within.filter(({ id }) => isGap.has(id)),
    total: within.length,
  });
  const branch = countedLocations(locations, filter).filter(
    ({ id }) => id === node || pathTo(id, (each) => locations.get(each)).some((ancestor) => ancestor.id === node),
  );
  return {
    children: coverage(branch.filter(({ id, parentId }) => parentId === node && id !== node)),
    '': coverage(branch),
  };
}

/** Fragment of an address that scrolls to the list, which is below the chart. */
export const listHash = '#list';

/** Parameters of the address of the list with a scope; other parameters stay, except the page. */
export function scopeParams(params: URLSearchParams, { node, reach }: Scope): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ node, reach, page: '' })) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
