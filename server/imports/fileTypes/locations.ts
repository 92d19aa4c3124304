import type { Location } from '../../../common/fhir/r4.ts';
import { derivedId } from '../engine/ids.ts';
import { fhirId, oneLine, wholeBetween, type Column } from '../engine/rules.ts';
import type { Issue, PlannedRow, Row } from '../engine/types.ts';
import { coordinate } from './coordinateRule.ts';
import { exportOf } from './exporting.ts';
import {
  versionColumn,
  type ImportOptions,
  type FileType,
  type PlanContext,
  type PlannedValues,
  type Target,
} from './fileType.ts';
import { locationCells, locationStatuses, summaryOf, toLocation, type LocationSummary } from './locationRow.ts';
import { locationWarnings } from './locationWarnings.ts';
import { cellOf, createPlan, otherNameNote, resourcePlan, targetId, updateNeedsId } from './resource.ts';

const columns: Column[] = [
  {
    name: 'locationName',
    aliases: ['name'],
    required: true,
    unless: 'locationId',
    columnRequired: true,
    rule: oneLine,
    named: 'location',
    max: 250,
    example: 'Kisumu',
  },
  {
    name: 'locationStatus',
    aliases: ['status'],
    required: true,
    unless: 'locationId',
    columnRequired: true,
    values: locationStatuses,
    example: 'active',
  },
  { name: 'method', values: ['create', 'update'], example: 'create' },
  { name: 'locationId', aliases: ['id'], rule: fhirId },
  { name: 'locationParentName', aliases: ['parentName'], rule: oneLine, max: 250, example: 'Kenya' },
  { name: 'locationParentId', aliases: ['parentId'], rule: fhirId },
  { name: 'locationType', max: 250 },
  { name: 'locationTypeCode', max: 250 },
  { name: 'locationAdminLevel', rule: wholeBetween(0, 20), cellType: 'number', example: '1' },
  { name: 'locationPhysicalType', aliases: ['physicalType'], max: 250, example: 'Jurisdiction' },
  { name: 'locationPhysicalTypeCode', rule: oneLine, max: 100, example: 'jdn' },
  { name: 'longitude', rule: coordinate('longitude', 180), cellType: 'longitude', example: '34.7617' },
  { name: 'latitude', rule: coordinate('latitude', 90), cellType: 'latitude', example: '-0.0917' },
  { name: 'alias', extra: true, rule: oneLine, named: 'location', max: 250 },
  { name: 'description', extra: true, max: 2000 },
  { name: 'externalId', extra: true, rule: oneLine, named: 'code', max: 250 },
  versionColumn,
];

const parentOf = (row: Row): Target | undefined => {
  const id = cellOf(row, 'locationParentId');
  const name = cellOf(row, 'locationParentName');
  if (id !== undefined) return { type: 'Location', column: 'locationParentId', id };
  if (name === undefined) return undefined;
  return { type: 'Location', column: 'locationParentId', name, nameColumn: 'locationParentName' };
};

/** The id of a row's Location: given, or derived from the name alone like other importers, or from parent and name. */
export function locationIdOf(row: Row, { idSeed }: Pick<ImportOptions, 'idSeed'>): string | undefined {
  const own = cellOf(row, 'locationId');
  const name = cellOf(row, 'locationName');
  if (own !== undefined || name === undefined) return own;
  if (idSeed === 'name') return derivedId(name);
  return derivedId(cellOf(row, 'locationParentId') ?? cellOf(row, 'locationParentName') ?? '', name);
}

function checkRow(row: Row): Issue[] {
  const has = (column: string): boolean => cellOf(row, column) !== undefined;
  const issues: Issue[] = [];
  const both = (one: string, other: string): void => {
    if (has(one) && !has(other)) issues.push({ code: 'pair', column: other, values: { other: one } });
  };
  both('longitude', 'latitude');
  both('latitude', 'longitude');
  both('locationType', 'locationTypeCode');
  const physical = cellOf(row, 'locationPhysicalType');
  if (physical !== undefined && !has('locationPhysicalTypeCode') && !/^(jurisdiction|building)$/i.test(physical)) {
    both('locationPhysicalType', 'locationPhysicalTypeCode');
  }
  return [...issues, ...updateNeedsId(row, 'locationId')];
}

/** The parent of a row. A new Location without one is added below the root, unless it is a top-level one. */
function parentIdOf(row: Row, id: string, stored: Location | undefined, { options }: PlanContext): string | undefined {
  const own = targetId(row, 'locationParentId');
  const level = cellOf(row, 'locationAdminLevel');
  // Level 0 is the level of a top-level Location; below the root the level is at least 1.
  if (level !== undefined && Number(level) === 0) return own;
  if (own !== undefined || stored || options.rootLocationId === '' || options.rootLocationId === id) return own;
  return options.rootLocationId;
}

/** The ids from a Location up to its top-level ancestor, including itself. Stops at a cycle. */
async function ancestorsOf(
  from: string,
  summaries: PlannedValues<LocationSummary>,
  { fhir }: PlanContext,
): Promise<string[]> {
  const path: string[] = [];
  for (let id: string | undefined = from; id !== undefined && !path.includes(id); id = summaries.get(id)?.parentId) {
    path.push(id);
    await summaries.load([id]);
    if (summaries.has(id)) continue;
    const found = (await fhir.readMany('Location', [id], 'name,type,partOf')).get(id);
    if (!found) break;
    summaries.cache(id, summaryOf(found));
  }
  return path;
}

async function plan(rows: readonly Row[], context: PlanContext): Promise<PlannedRow[]> {
  const summaries = context.planned<LocationSummary>('locations');
  const ids = rows.map((row) => locationIdOf(row, context.options) ?? '');
  const stored = await context.fhir.readMany('Location', ids);
  const parents = rows.map((row, index) => parentIdOf(row, ids[index] ?? '', stored.get(ids[index] ?? ''), context));
  await summaries.load(parents.filter((id) => id !== undefined));
  const inRows = new Set(ids);
  const unread = parents.filter((id): id is string => id !== undefined && !summaries.has(id) && !inRows.has(id));
  for (const [id, location] of await context.fhir.readMany('Location', unread, 'name,type,partOf')) {
    summaries.cache(id, summaryOf(location));
  }

  const result: PlannedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const id = ids[index] ?? '';
    const old = stored.get(id);
    const parentId = parents[index];
    const parent = parentId === undefined ? undefined : summaries.get(parentId);
    const locationContext = {
      id,
      parent: parentId === undefined || !parent ? undefined : { id: parentId, ...parent },
    };
    const next = toLocation(row, old, locationContext);
    summaries.set(id, summaryOf(next));
    const before = old && locationCells(old);
    const moves = old !== undefined && parentId !== undefined && before?.locationParentId !== parentId;
    const path = moves ? await ancestorsOf(parentId, summaries, context) : [];
    const derived = cellOf(row, 'locationId') === undefined;
    const base = resourcePlan({ row, columns, next, old, cellsOf: locationCells, ignored: ['locationId'] });
    result.push(
      createPlan({
        ...base,
        issues: [
          ...base.issues,
          path.includes(id)
            ? {
                code: 'cycle',
                column: 'locationParentId',
                values: {
                  path: [id, ...path.slice(0, path.indexOf(id) + 1)]
                    .map((each) => summaries.get(each)?.name ?? each)
                    .join(' < '),
                },
              }
            : undefined,
        ],
        conflicts: [
          derived && moves
            ? {
                code: 'elsewhere',
                column: 'locationName',
                values: { other: old.partOf?.display ?? before?.locationParentId ?? '' },
              }
            : undefined,
          ...base.conflicts,
        ],
        notes: [
          ...base.notes,
          cellOf(row, 'locationParentName') === before?.locationParentName
            ? undefined
            : otherNameNote(row, 'locationParentName', parent?.name ?? ''),
          !old && parentId !== undefined && targetId(row, 'locationParentId') === undefined
            ? { code: 'noParent', column: 'locationParentId', values: { value: parent?.name ?? parentId } }
            : undefined,
        ],
      }),
    );
  }
  return result;
}

export const locations: FileType = {
  type: 'locations',
  columns,
  needs: ['Location.create', 'Location.update'],
  checkRow,
  facts(row, options) {
    const id = locationIdOf(row, options);
    const parent = parentOf(row);
    const name = cellOf(row, 'locationName');
    return {
      rowKey: id && `Location/${id}`,
      keyColumn: cellOf(row, 'locationId') === undefined ? 'locationName' : 'locationId',
      label: name ?? id ?? '',
      ...(name !== undefined && { name: { type: 'Location', name } }),
      targets: parent ? [parent] : [],
      ...(parent && { parent }),
    };
  },
  plan,
  warnings: locationWarnings,
  subjects: ['Location'],
  export: exportOf('Location', locationCells),
};
