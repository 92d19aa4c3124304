import type { Location } from '../../../common/fhir/r4.ts';
import { geometryOf } from '../../../common/map/boundary.ts';
import { polygonsOf, type Rings } from '../../../common/map/geometry.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { positionOf } from '../../../common/map/position.ts';
import {
  warningsOf,
  type LocationValues,
  type Sibling,
  type Surroundings,
} from '../../../common/plausibility/locations.ts';
import type { Issue, PlannedRow } from '../engine/types.ts';
import type { PlanContext } from './fileType.ts';
import type { LocationSummary } from './locationRow.ts';

/** A planned Location whose position or name differs from what is stored. */
interface ChangedLocation {
  line: number;
  id: string;
  parentId: string;
  values: LocationValues;
}

function changedLocation({ line, writes }: PlannedRow): ChangedLocation[] {
  const write = writes.find(({ resource }) => resource.resourceType === 'Location');
  const next = write?.resource as Location | undefined;
  const stored = write?.stored as Location | undefined;
  const parentId = next && bareId('Location', next.partOf);
  if (!next || parentId === undefined) return [];
  const [position, before] = [positionOf(next), stored && positionOf(stored)];
  const isMoved = position?.latitude !== before?.latitude || position?.longitude !== before?.longitude;
  const values: LocationValues = {
    ...(position && isMoved && { position }),
    // New names are compared at the end of the check, also with those of other rows.
    ...(stored && next.name !== stored.name && { name: next.name }),
  };
  return Object.keys(values).length > 0 ? [{ line, id: next.id ?? '', parentId, values }] : [];
}

/** Siblings that are read of one parent, and pages of all parents of a chunk. */
const maxSiblings = 200;
const maxPages = 20;

/** Siblings of the Locations below these parents, which are read once for a chunk. */
export async function siblingsBelow(
  parents: readonly string[],
  { fhir, memory }: PlanContext,
): Promise<Map<string, Sibling[]>> {
  const known = (memory.get('siblings') as Map<string, Sibling[]> | undefined) ?? new Map<string, Sibling[]>();
  memory.set('siblings', known);
  const unread = parents.filter((id) => !known.has(id));
  for (const id of unread) known.set(id, []);
  let pages = 0;
  const query = { _elements: 'name,position,partOf', _count: '500' };
  for await (const page of fhir.pagesMany('Location', 'partof', unread, query)) {
    for (const location of page) {
      const siblings = known.get(bareId('Location', location.partOf) ?? '');
      const position = positionOf(location);
      if (!siblings || siblings.length >= maxSiblings) continue;
      siblings.push({ id: location.id ?? '', name: location.name ?? '', ...(position && { position }) });
    }
    pages += 1;
    if (pages >= maxPages) break;
  }
  return known;
}

interface Ancestor {
  name: string;
  parentId: string | undefined;
  polygons: Rings[];
}

/** Levels that are searched for an outline, Locations per request, and positions of outlines in memory. */
const maxLevels = 8;
const outlinesAtOnce = 10;
const maxPositions = 500_000;

const sizeOf = ({ polygons }: Ancestor): number => polygons.flat().reduce((sum, ring) => sum + ring.length, 0);

/** Reads Locations with their outlines, once for a chunk unless these are too large for its memory. */
async function ancestorsWith(ids: readonly string[], context: PlanContext): Promise<Map<string, Ancestor>> {
  const { fhir, memory } = context;
  const known = (memory.get('outlines') as Map<string, Ancestor> | undefined) ?? new Map<string, Ancestor>();
  memory.set('outlines', known);
  const summaries = context.planned<LocationSummary>('locations');
  const unread = ids.filter((id) => !known.has(id));
  for (let start = 0; start < unread.length; start += outlinesAtOnce) {
    const portion = unread.slice(start, start + outlinesAtOnce);
    const found = await fhir.readMany('Location', portion, 'name,partOf,extension');
    for (const id of portion) {
      const location = found.get(id);
      const planned = summaries.get(id);
      known.set(id, {
        name: location?.name ?? planned?.name ?? '',
        parentId: location ? bareId('Location', location.partOf) : planned?.parentId,
        polygons: location ? polygonsOf(geometryOf(location)) : [],
      });
    }
  }
  const size = [...known.values()].reduce((sum, each) => sum + sizeOf(each), 0);
  const result = new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id) as Ancestor] as const] : [])));
  if (size > maxPositions) known.clear();
  return result;
}

/** For each parent the nearest Location from it upwards that has an outline. */
async function areasOf(parents: readonly string[], context: PlanContext): Promise<Map<string, Surroundings['area']>> {
  const areas = new Map<string, Surroundings['area']>();
  let open = new Map(parents.map((id) => [id, id]));
  for (let level = 0; level < maxLevels && open.size > 0; level += 1) {
    const found = await ancestorsWith([...new Set(open.values())], context);
    const next = new Map<string, string>();
    for (const [parent, id] of open) {
      const ancestor = found.get(id);
      if (ancestor && ancestor.polygons.length > 0) areas.set(parent, ancestor);
      else if (ancestor?.parentId !== undefined) next.set(parent, ancestor.parentId);
    }
    open = next;
  }
  return areas;
}

/** Parents whose outlines are in memory at the same time. */
const parentsAtOnce = 10;

/**
 * Warnings of rows whose position or name is not plausible: outside the outline of the nearest Location above that has one, far
 * from its siblings, swapped, or a name of a sibling in another spelling. Rows of the batch below the same parent are siblings too.
 */
export async function locationWarnings(
  plans: readonly PlannedRow[],
  context: PlanContext,
): Promise<Map<number, Issue[]>> {
  const changed = plans.flatMap(changedLocation);
  const byParent = Map.groupBy(changed, ({ parentId }) => parentId);
  const parents = [...byParent.keys()];
  const warnings = new Map<number, Issue[]>();
  if (parents.length === 0) return warnings;
  const siblings = await siblingsBelow(parents, context);
  for (let start = 0; start < parents.length; start += parentsAtOnce) {
    const portion = parents.slice(start, start + parentsAtOnce);
    const moved = portion.filter((id) => byParent.get(id)?.some(({ values }) => values.position));
    const areas = await areasOf(moved, context);
    for (const parentId of portion) {
      const rows = byParent.get(parentId) ?? [];
      const stored = siblings.get(parentId) ?? [];
      const inRows = new Set(rows.map(({ id }) => id));
      const others = stored.filter(({ id }) => !inRows.has(id));
      const area = areas.get(parentId);
      for (const { line, id, values } of rows) {
        const ofRows = rows
          .filter((row) => row.id !== id && row.values.position)
          .map((row): Sibling => ({
            id: row.id,
            name: '',
            ...(row.values.position && { position: row.values.position }),
          }));
        const around = { siblings: [...others, ...ofRows], ...(area && { area }) };
        const issues = warningsOf(values, around).map(({ code, field, values: given }): Issue => ({
          code,
          column: field === 'name' ? 'locationName' : 'latitude',
          values: given,
        }));
        if (issues.length > 0) warnings.set(line, issues);
      }
    }
  }
  return warnings;
}
