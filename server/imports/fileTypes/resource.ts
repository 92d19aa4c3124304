import { isDeepStrictEqual } from 'node:util';
import type { FhirResource, Identifier } from '../../../common/fhir/r4.ts';
import { cleanText } from '../../../common/fhir/cleanText.ts';
import { importedCharacters, isSpreadsheetValue, type NameKind } from '../../../common/fhir/nameRules.ts';
import { numberOf, twoMeanings, type Column } from '../engine/rules.ts';
import { isSpreadsheetChange } from '../engine/spreadsheetChange.ts';
import type { FieldChange, Issue, PlannedRow, Row, Write } from '../engine/types.ts';

/** Sets a property, or removes it if there is no value: FHIR has no empty values. */
export function setOrRemove<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) delete target[key];
  else target[key] = value;
}

/** Control characters, which a cell of one line cannot contain. */
// oxlint-disable-next-line no-control-regex
const unreadable = /[\u0000-\u001f\u007f]+/g;

/**
 * Cells as they are read from a file: without invisible and control characters, so that a stored value with them does
 * not count as changed. Columns of `texts` may have several lines.
 */
export function normalizeCells<T extends Record<string, string>>(cells: T, texts: readonly string[] = []): T {
  const clean = (name: string, value: string): string =>
    texts.includes(name) ? value : value.replace(unreadable, ' ');
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, cleanText(clean(name, value))])) as T;
}

/** A number without an exponent; '' for none. Older clients stored numbers as text. */
export function plainNumber(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

/** The value of a cell; undefined if it is empty, which means unchanged. */
export function cellOf(row: Row, column: string): string | undefined {
  const value = row.cells[column];
  return value === undefined || value === '' ? undefined : value;
}

/** The id a row references: what a name or a code resolved to, or its cell. */
export function targetId(row: Row, column: string): string | undefined {
  return row.resolved?.[column] ?? cellOf(row, column);
}

/** True if the resources differ only in metadata that a server sets. */
export function sameResource(one: FhirResource, other: FhirResource): boolean {
  const strip = ({ meta, ...rest }: FhirResource) => ({ ...rest, tag: meta?.tag ?? [], profile: meta?.profile ?? [] });
  return isDeepStrictEqual(JSON.parse(JSON.stringify(strip(one))), JSON.parse(JSON.stringify(strip(other))));
}

/** Omits writes that change nothing. */
export function changedWrites(writes: readonly Write[]): Write[] {
  return writes.filter(({ resource, stored }) => stored === undefined || !sameResource(resource, stored));
}

/** Columns whose value differs, in the order of the columns. */
export function fieldChanges(
  before: Readonly<Record<string, string>> | undefined,
  after: Readonly<Record<string, string>>,
): FieldChange[] {
  return Object.entries(after)
    .filter(([column, value]) => (before?.[column] ?? '') !== value)
    .map(([column, value]) => ({ column, before: before?.[column] ?? '', after: value }));
}

/** The identifiers of a new resource: its id as the official one, and the external one if the file has one. */
export function newIdentifiers(id: string, external: string | undefined): Identifier[] {
  return [
    { use: 'official', value: id },
    ...(external !== undefined && external !== id ? [{ use: 'usual' as const, value: external }] : []),
  ];
}

/** The conflict of a row exported from an older version. It counts only if the row changes something. */
export function versionIssue(row: Row, stored: FhirResource | undefined): Issue | undefined {
  const exportedVersion = cellOf(row, 'version');
  const now = stored?.meta?.versionId;
  if (exportedVersion === undefined || now === undefined || exportedVersion === now) return undefined;
  return { code: 'changedSince', column: 'version', values: { version: now } };
}

/** The issue of `method` update for a resource that does not exist. */
export function methodIssue(row: Row, stored: FhirResource | undefined, reference: string): Issue | undefined {
  if (row.cells.method?.toLowerCase() !== 'update' || stored) return undefined;
  return { code: 'missing', column: 'method', values: { value: reference } };
}

/** The issue of `method` update without the id of the resource. */
export function updateNeedsId(row: Row, column: string): Issue[] {
  if (row.cells.method?.toLowerCase() !== 'update' || cellOf(row, column) !== undefined) return [];
  return [{ code: 'pair', column, values: { other: 'method' } }];
}

/** The note of a name that differs from the resource's name. The id takes precedence. `isSame`: other texts with the name. */
export function otherNameNote(
  row: Row,
  column: string,
  name: string,
  isSame: (cell: string) => boolean = () => false,
): Issue | undefined {
  const cell = cellOf(row, column);
  if (cell === undefined || name === '' || cell.toLowerCase() === name.toLowerCase() || isSame(cell)) return undefined;
  return { code: 'otherName', column, values: { value: name } };
}

/** Issues for values required to create a resource. Rows that reference a stored one may omit them. */
export function missingForNew(row: Row, columns: readonly Column[], stored: object | undefined): Issue[] {
  if (stored) return [];
  return columns
    .filter(({ name, required, unless }) => required && unless !== undefined && cellOf(row, name) === undefined)
    .map(({ name }) => ({ code: 'requiredForNew', column: name }));
}

/** The names of a row that differ from the stored ones. */
const changedNames = (
  row: Row,
  columns: readonly Column[],
  before: Readonly<Record<string, string>> | undefined,
): { column: string; named: NameKind; value: string }[] =>
  columns.flatMap(({ name: column, named }) => {
    const value = cellOf(row, column);
    return named === undefined || value === undefined || value === before?.[column] ? [] : [{ column, named, value }];
  });

/** Issues of names that violate the form's rule. A stored name has none, so that old data never blocks a change. */
export function nameIssues(
  row: Row,
  columns: readonly Column[],
  before: Readonly<Record<string, string>> | undefined,
): Issue[] {
  return changedNames(row, columns, before).flatMap(({ column, named, value }): Issue[] => {
    const shown = value.slice(0, 80);
    if (isSpreadsheetValue(value)) return [{ code: 'formula', column, values: { value: shown } }];
    const characters = importedCharacters(value, named).refused.slice(0, 10).join(' ');
    return characters === '' ? [] : [{ code: 'characters', column, values: { value: shown, characters } }];
  });
}

/** Warnings of names with characters that the form does not accept, but an import does. */
function nameWarnings(
  row: Row,
  columns: readonly Column[],
  before: Readonly<Record<string, string>> | undefined,
): Issue[] {
  return changedNames(row, columns, before).flatMap(({ column, named, value }): Issue[] => {
    const characters = importedCharacters(value, named).unusual.slice(0, 10).join(' ');
    if (characters === '') return [];
    return [{ code: 'unusualCharacters', column, values: { value: value.slice(0, 80), characters } }];
  });
}

/** Warnings of texts, such as codes, that differ from the stored ones as if a spreadsheet had changed them. */
function spreadsheetWarnings(
  row: Row,
  columns: readonly Column[],
  before: Readonly<Record<string, string>> | undefined,
): Issue[] {
  return columns.flatMap(({ name: column, cellType, values, secret }): Issue[] => {
    const value = cellOf(row, column);
    const stored = before?.[column];
    const isText = !cellType && !values && !secret && column !== 'version';
    if (!isText || !value || !stored || !isSpreadsheetChange(stored, value)) return [];
    return [{ code: 'spreadsheetChange', column, values: { before: stored.slice(0, 80), value: value.slice(0, 80) } }];
  });
}

/** Issues of numbers with two meanings. A stored number has none, so that an exported file can be imported again. */
export function numberIssues(
  row: Row,
  columns: readonly Column[],
  before: Readonly<Record<string, string>> | undefined,
): Issue[] {
  return columns.flatMap(({ name: column, cellType }): Issue[] => {
    const value = cellOf(row, column);
    if (cellType !== 'number' || value === undefined) return [];
    const issue = twoMeanings(value);
    return issue && numberOf(value) !== numberOf(before?.[column]) ? [{ ...issue, column }] : [];
  });
}

interface Plan {
  row: Row;
  writes: readonly Write[];
  changes: FieldChange[];
  issues?: (Issue | undefined)[];
  /** Conflicts with concurrent changes or existing data; not errors of the row itself. */
  conflicts?: (Issue | undefined)[];
  notes?: (Issue | undefined)[];
  lists?: PlannedRow['lists'];
}

/** Assembles the plan of a row. Conflicts count only if the row would change something. */
export function createPlan({
  row,
  writes,
  changes,
  issues = [],
  conflicts = [],
  notes = [],
  lists = [],
}: Plan): PlannedRow {
  const effectiveWrites = changedWrites(writes);
  const errors = issues.filter((issue) => issue !== undefined);
  const activeConflicts = effectiveWrites.length > 0 ? conflicts.filter((issue) => issue !== undefined) : [];
  const action =
    activeConflicts.length > 0
      ? 'conflict'
      : effectiveWrites.length === 0
        ? 'unchanged'
        : effectiveWrites.some(({ stored }) => stored === undefined)
          ? 'create'
          : 'update';
  return {
    line: row.line,
    action,
    issues: [...errors, ...activeConflicts],
    notes: notes.filter((note) => note !== undefined),
    changes: action === 'unchanged' ? [] : changes,
    writes: effectiveWrites,
    lists,
  };
}

interface ResourceRow<R extends FhirResource> {
  row: Row;
  columns: readonly Column[];
  /** The resource to store, and the stored one. */
  next: R;
  old: R | undefined;
  cellsOf: (resource: R) => Readonly<Record<string, string>>;
  /** Columns that the changes omit besides `version` and `method`. */
  ignored: readonly string[];
}

/**
 * The parts of a plan that rows of one resource have in common: its write, the changed columns, the issues of
 * required values, names, numbers, method and version, and the warnings of names and of
 * values that a spreadsheet may have changed.
 */
export function resourcePlan<R extends FhirResource>({ row, columns, next, old, cellsOf, ignored }: ResourceRow<R>) {
  const before = old && cellsOf(old);
  const omitted = ['version', 'method', ...ignored];
  const after = Object.fromEntries(Object.entries(cellsOf(next)).filter(([column]) => !omitted.includes(column)));
  return {
    row,
    writes: [{ resource: next, stored: old }],
    changes: fieldChanges(before, after),
    issues: [
      ...missingForNew(row, columns, old),
      ...nameIssues(row, columns, before),
      ...numberIssues(row, columns, before),
      methodIssue(row, old, `${next.resourceType}/${next.id}`),
    ],
    conflicts: [versionIssue(row, old)],
    notes: [...nameWarnings(row, columns, before), ...spreadsheetWarnings(row, columns, before)],
  };
}
