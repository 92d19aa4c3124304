import type { Location } from '../../../common/fhir/r4.ts';
import { derivedId } from '../engine/ids.ts';
import { fhirId, oneLine, wholeBetween, type Column } from '../engine/rules.ts';
import { foldName } from '../../../common/fhir/nameRules.ts';
import { codeAlias, parentAliases, pathsOf, pathText } from '../engine/parentPath.ts';
import type { FieldChange, Issue, PlannedRow, Row } from '../engine/types.ts';
import { isDerivedLine, sourceLine } from '../recipe/derivedLine.ts';
import { hasLevelNames } from '../recipe/recipe.ts';
import { isIdentifierColumn } from '../csv/header.ts';
import { coordinate, latitudeIssues } from './coordinateRule.ts';
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
import { locationIdOf, matchedId } from './locationIds.ts';
import { systemsOf } from './locationIdentifiers.ts';
import { storedCodes } from './storedCodes.ts';
import { matchLocations } from './matchLocations.ts';
import { levelSpellings } from './levelSpellings.ts';
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
  { name: 'locationParentName', aliases: ['parentName'], rule: oneLine, max: 1000, example: 'Kenya' },
  { name: 'locationParentId', aliases: ['parentId'], rule: fhirId },
  { name: 'locationType', max: 250 },
  { name: 'locationTypeCode', max: 250 },
  { name: 'locationAdminLevel', rule: wholeBetween(0, 20), cellType: 'number', example: '1' },
  { name: 'locationPhysicalType', aliases: ['physicalType'], max: 250, example: 'Jurisdiction' },
  { name: 'locationPhysicalTypeCode', rule: oneLine, max: 100, example: 'jdn' },
  { name: 'longitude', rule: coordinate('longitude', 180), cellType: 'longitude', example: '34.7617' },
  // Up to 180 degrees the longitude decides: see `latitudeIssues`.
  { name: 'latitude', rule: coordinate('latitude', 90, 180), cellType: 'latitude', example: '-0.0917' },
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

/** The key of the path of a row of a wide table, by which rows of lower levels find it. */
const levelAlias = (row: Row, name: string): string =>
  parentAliases(pathText([cellOf(row, 'locationParentName') ?? '', name]))[1];

function checkRow(row: Row, { identifiers }: ImportOptions): Issue[] {
  const has = (column: string): boolean => cellOf(row, column) !== undefined;
  const issues: Issue[] = [];
  const both = (one: string, other: string): void => {
    if (has(one) && !has(other)) issues.push({ code: 'pair', column: other, values: { other: one } });
  };
  both('longitude', 'latitude');
  both('latitude', 'longitude');
  both('locationType', 'locationTypeCode');
  issues.push(...latitudeIssues(row));
  const physical = cellOf(row, 'locationPhysicalType');
  if (physical !== undefined && !has('locationPhysicalTypeCode') && !/^(jurisdiction|building)$/i.test(physical)) {
    both('locationPhysicalType', 'locationPhysicalTypeCode');
  }
  const known = systemsOf(identifiers);
  for (const column of Object.keys(row.cells).filter(isIdentifierColumn)) {
    if (!known.some((each) => each.column === column)) issues.push({ code: 'unknownSystem', column });
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

type Summaries = PlannedValues<LocationSummary>;

const nameIn = (summaries: Summaries, id: string): string => summaries.get(id)?.name ?? id;

const cycleIssue = (id: string, path: readonly string[], summaries: Summaries): Issue => ({
  code: 'cycle',
  column: 'locationParentId',
  values: {
    path: [id, ...path.slice(0, path.indexOf(id) + 1)].map((each) => nameIn(summaries, each)).join(' < '),
  },
});

/** Changes with the path of a new parent, which distinguishes Locations with the same name. */
const withPaths = (changes: readonly FieldChange[], path: readonly string[], summaries: Summaries): FieldChange[] =>
  changes.map((change) =>
    change.column === 'locationParentName' && path.length > 0
      ? { ...change, after: pathText(path.map((id) => nameIn(summaries, id)).toReversed()) }
      : change,
  );

/** A row of a wide table with the spelling of the stored name. */
function withStoredName(row: Row, old: Location | undefined, { recipe = {} }: ImportOptions): Row {
  const isSame = hasLevelNames(recipe) && foldName(old?.name ?? '') === foldName(row.cells.locationName ?? '');
  return isSame && old?.name !== undefined ? { ...row, cells: { ...row.cells, locationName: old.name } } : row;
}

const mentionedNote = ({ line }: Row): Issue => ({
  code: 'mentioned',
  column: 'locationName',
  values: { row: sourceLine(line) },
});

/** True for a cell that is a path, or a code, of a Location with this name. */
const isPathTo =
  (name: string) =>
  (cell: string): boolean =>
    pathsOf(cell).some((names) => foldName(names.at(-1) ?? '') === foldName(name));

async function plan(rows: readonly Row[], context: PlanContext): Promise<PlannedRow[]> {
  const summaries = context.planned<LocationSummary>('locations');
  const ids = rows.map((row) => matchedId(row, context.options));
  const stored = await context.fhir.readMany('Location', ids);
  const parents = rows.map((row, index) => parentIdOf(row, ids[index] ?? '', stored.get(ids[index] ?? ''), context));
  await summaries.load(parents.filter((id) => id !== undefined));
  const inRows = new Set(ids);
  const unread = parents.filter((id): id is string => id !== undefined && !summaries.has(id) && !inRows.has(id));
  for (const [id, location] of await context.fhir.readMany('Location', unread, 'name,type,partOf')) {
    summaries.cache(id, summaryOf(location));
  }

  const codes = await storedCodes(rows, stored, context);
  const spellings = await levelSpellings(
    rows.map((row, index) => ({ row, parentId: parents[index], isStored: stored.has(ids[index] ?? '') })),
    context,
  );
  const result: PlannedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const id = ids[index] ?? '';
    const old = stored.get(id);
    const parentId = parents[index];
    const parent = parentId === undefined ? undefined : summaries.get(parentId);
    const isDerived = isDerivedLine(row.line);
    // A Location that lines only mention is added, never changed.
    if (isDerived && (old || row.key === null)) {
      if (old) summaries.set(id, summaryOf(old));
      result.push(createPlan({ row, writes: [], changes: [], notes: [mentionedNote(row)] }));
      continue;
    }
    const cellsOf = locationCells(context.options.identifiers);
    const next = toLocation(withStoredName(row, old, context.options), old, {
      id,
      parent: parentId === undefined || !parent ? undefined : { id: parentId, ...parent },
      identifiers: context.options.identifiers,
    });
    summaries.set(id, summaryOf(next));
    const before = old && cellsOf(old);
    const moves = old !== undefined && parentId !== undefined && before?.locationParentId !== parentId;
    const path = parentId !== undefined && (moves || !old) ? await ancestorsOf(parentId, summaries, context) : [];
    const base = resourcePlan({ row, columns, next, old, cellsOf, ignored: ['locationId'] });
    result.push(
      createPlan({
        ...base,
        changes: withPaths(base.changes, path, summaries),
        issues: [...base.issues, path.includes(id) ? cycleIssue(id, path, summaries) : undefined],
        conflicts: [
          context.options.idSeed === 'name' && cellOf(row, 'locationId') === undefined && moves
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
          isDerived ? mentionedNote(row) : undefined,
          ...(codes.get(row.line) ?? []),
          ...(spellings.get(row.line) ?? []),
          cellOf(row, 'locationParentName') === before?.locationParentName
            ? undefined
            : otherNameNote(row, 'locationParentName', parent?.name ?? '', isPathTo(parent?.name ?? '')),
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
    const hasLevels = options.recipe?.levels !== undefined;
    const parent = parentOf(row);
    const name = cellOf(row, 'locationName');
    const own = cellOf(row, 'locationId');
    // The same path in another spelling is the same Location.
    const id =
      hasLevels && own === undefined && name !== undefined
        ? derivedId(levelAlias(row, name))
        : locationIdOf(row, options);
    return {
      rowKey: id && `Location/${id}`,
      keyColumn: cellOf(row, 'locationId') === undefined ? 'locationName' : 'locationId',
      label: name ?? id ?? '',
      ...(name !== undefined && { name: { type: 'Location', name } }),
      aliases: [
        ...systemsOf(options.identifiers).flatMap(({ column }) => {
          const code = cellOf(row, column);
          return code === undefined ? [] : [codeAlias(code)];
        }),
        ...(hasLevels && name !== undefined ? [levelAlias(row, name)] : []),
      ],
      targets: parent ? [parent] : [],
      ...(parent && { parent }),
    };
  },
  plan,
  warnings: locationWarnings,
  match: matchLocations,
  attributes: async ({ options }) =>
    systemsOf(options.identifiers).flatMap(({ column, system }) => (system === '' ? [] : [column])),
  subjects: ['Location'],
  export: (context, filter) => exportOf('Location', locationCells(context.options.identifiers))(context, filter),
};
