import type { DayZone } from '../../../../common/fhir/calendarDay.ts';
import type { FhirType } from '../../../../common/session/permissions.ts';
import { listsInUse } from '../../../../common/fhir/stock.ts';
import { contains } from '../../../../common/map/contains.ts';
import { isAmbiguousDay, isTagged } from './rows.ts';
import type { LocationRow, PractitionerRow, RoleRow, StockListRow, StockRow } from './rows.ts';

/** The stored data. Types that the user may not read are undefined, and their rules are skipped. */
export interface CheckedData {
  /** Id of the configured root Location. */
  rootId: string;
  zone: DayZone;
  locations: readonly LocationRow[];
  roles?: readonly RoleRow[] | undefined;
  practitioners?: readonly PractitionerRow[] | undefined;
  stock?: readonly StockRow[] | undefined;
  stockLists?: readonly StockListRow[] | undefined;
  /** Ids of Groups in stock Lists that exist, but are not among `stock`: their code is missing or another one. */
  otherGroups?: readonly string[];
}

/** What is wrong with one record. */
export interface Finding {
  type: FhirType;
  id: string;
  name: string;
  /** The other record, stored value or expected value that the finding is about. */
  detail?: string;
  /** What the repair needs: the expected level, or the Location of a stock item. */
  repair?: number | string;
}

const ofLocation = ({ id, name }: LocationRow, more: Partial<Finding> = {}): Finding => ({
  ...{ type: 'Location', id, name: name || id },
  ...more,
});

type ById = ReadonlyMap<string, LocationRow>;

const byIdOf = (locations: readonly LocationRow[]): ById => new Map(locations.map((each) => [each.id, each]));

/** Ids from a Location up to a Location without a stored parent; `isCycle` if the path returns to one of them. */
function pathUp(location: LocationRow, byId: ById): { path: LocationRow[]; isCycle: boolean } {
  const path = [location];
  const seen = new Set([location.id]);
  for (let next = byId.get(location.parentId ?? ''); next; next = byId.get(next.parentId ?? '')) {
    if (seen.has(next.id)) return { path, isCycle: true };
    seen.add(next.id);
    path.push(next);
  }
  return { path, isCycle: false };
}

const withoutName = ({ locations }: CheckedData): Finding[] =>
  locations.filter(({ name }) => name === '').map((each) => ofLocation(each));

const absentParent = ({ locations }: CheckedData): Finding[] => {
  const byId = byIdOf(locations);
  return locations.flatMap((each) =>
    each.parentId !== undefined && !byId.has(each.parentId) ? ofLocation(each, { detail: each.parentId }) : [],
  );
};

/** One finding for each cycle: its first Location, with the names of all. */
const cycles = ({ locations }: CheckedData): Finding[] => {
  const byId = byIdOf(locations);
  const known = new Set<string>();
  return locations.flatMap((each) => {
    const { path, isCycle } = pathUp(each, byId);
    // A Location below a cycle is not part of it.
    if (!isCycle || path.at(-1)?.parentId !== each.id || path.some(({ id }) => known.has(id))) return [];
    for (const { id } of path) known.add(id);
    return ofLocation(each, { detail: [...path, each].map(({ name, id }) => name || id).join(' → ') });
  });
};

const secondRoots = ({ locations, rootId }: CheckedData): Finding[] =>
  locations.some(({ id }) => id === rootId)
    ? locations.filter(({ id, parentId }) => parentId === undefined && id !== rootId).map((each) => ofLocation(each))
    : [];

/** Levels below the root; elsewhere the place in the hierarchy is what is wrong. */
const wrongLevels = ({ locations, rootId }: CheckedData): Finding[] => {
  const byId = byIdOf(locations);
  return locations.flatMap((each) => {
    const { path, isCycle } = pathUp(each, byId);
    const depth = path.length - 1;
    if (isCycle || path.at(-1)?.id !== rootId || each.level === depth) return [];
    return ofLocation(each, { detail: `${each.level ?? '-'} → ${depth}`, repair: depth });
  });
};

/** Countries number each level by itself. One finding for each code: its first Location, with the names of the others. */
const repeatedCodes = ({ locations }: CheckedData): Finding[] => {
  const byCode = Map.groupBy(
    locations.filter(({ code }) => code !== undefined),
    ({ level, code = '' }) => `${level} ${code.toLowerCase()}`,
  );
  return [...byCode.values()].flatMap(([first, ...others]) =>
    first && others.length > 0
      ? ofLocation(first, { detail: `${first.code}: ${others.map(({ name, id }) => name || id).join(', ')}` })
      : [],
  );
};

const unreadableOutlines = ({ locations }: CheckedData): Finding[] =>
  locations.filter(({ boundary }) => boundary?.fault !== undefined).map((each) => ofLocation(each));

/** Points outside the nearest outline above them. */
const pointsOutside = ({ locations }: CheckedData): Finding[] => {
  const byId = byIdOf(locations);
  return locations.flatMap((each) => {
    if (!each.position) return [];
    const [, ...above] = pathUp(each, byId).path;
    const outline = above.find(({ boundary }) => boundary && boundary.areas.length > 0);
    if (!outline?.boundary || contains(outline.boundary.areas, each.position)) return [];
    return ofLocation(each, { detail: outline.name || outline.id });
  });
};

const rolesOfInactive = ({ roles = [], practitioners }: CheckedData): Finding[] => {
  const inactive = new Set(practitioners?.filter(({ isActive }) => !isActive).map(({ id }) => id));
  return roles.flatMap(({ id, isActive, practitionerId = '' }) =>
    isActive && inactive.has(practitionerId) ? { type: 'PractitionerRole', id, name: id, detail: practitionerId } : [],
  );
};

const rolesOfAbsent = ({ roles = [], practitioners }: CheckedData): Finding[] => {
  if (!practitioners) return [];
  const ids = new Set(practitioners.map(({ id }) => id));
  return roles.flatMap(({ id, isActive, practitionerId }) =>
    isActive && practitionerId !== undefined && !ids.has(practitionerId)
      ? { type: 'PractitionerRole', id, name: id, detail: practitionerId }
      : [],
  );
};

const ofStock = ({ id, name }: StockRow, more: Partial<Finding> = {}): Finding => ({
  ...{ type: 'Group', id, name: name || id },
  ...more,
});

const unlistedStock = ({ stock = [], stockLists }: CheckedData): Finding[] => {
  if (!stockLists) return [];
  const listed = new Set(stockLists.flatMap(({ stockIds }) => stockIds));
  return stock.filter(({ id, isActive }) => isActive && !listed.has(id)).map((each) => ofStock(each));
};

/** Of the Lists that contain an item, those in use decide which phones receive it. */
const untaggedStock = ({ stock = [], stockLists = [] }: CheckedData): Finding[] => {
  const listsOf = Map.groupBy(
    stockLists.flatMap((list) => list.stockIds.map((id) => ({ id, list }))),
    ({ id }) => id,
  );
  return stock.flatMap((each) => {
    const lists = listsInUse((listsOf.get(each.id) ?? []).map(({ list }) => list));
    const places = lists.flatMap(({ locationId }) => locationId ?? []);
    const place = places.find((id) => !isTagged(each.tags, id));
    return place === undefined ? [] : ofStock(each, { detail: place, repair: place });
  });
};

const absentStock = ({ stock, stockLists = [], otherGroups = [] }: CheckedData): Finding[] => {
  if (!stock) return [];
  const ids = new Set([...stock.map(({ id }) => id), ...otherGroups]);
  return stockLists.flatMap(({ id, name, stockIds }) => {
    const absent = stockIds.filter((each) => !ids.has(each));
    return absent.length > 0
      ? { type: 'List', id, name: name || id, detail: absent.join(', '), repair: absent.join(',') }
      : [];
  });
};

const ambiguousDays = ({ stock = [], zone }: CheckedData): Finding[] =>
  stock.flatMap((each) => {
    const days = each.days.filter((day) => isAmbiguousDay(day, zone));
    return days.length > 0 ? ofStock(each, { detail: days.join(', ') }) : [];
  });

/** What each rule finds, in the order of the page. */
export const rules = {
  withoutName,
  absentParent,
  cycles,
  secondRoots,
  wrongLevels,
  repeatedCodes,
  unreadableOutlines,
  pointsOutside,
  rolesOfInactive,
  rolesOfAbsent,
  unlistedStock,
  untaggedStock,
  absentStock,
  ambiguousDays,
} satisfies Record<string, (data: CheckedData) => Finding[]>;

export type RuleId = keyof typeof rules;

export type Findings = Readonly<Record<RuleId, readonly Finding[]>>;

export function applyRules(data: CheckedData): Findings {
  return Object.fromEntries(Object.entries(rules).map(([id, find]) => [id, find(data)])) as Record<RuleId, Finding[]>;
}
