import { isDeepStrictEqual } from 'node:util';
import type { FhirResource, Identifier } from 'fhir/r4';
import { isSpreadsheetValue, wrongCharacters } from '../../../src/fhir/nameRules.ts';
import type { Column } from '../engine/rules.ts';
import type { FieldChange, Issue, PlannedRow, Row, Write } from '../engine/types.ts';

/** Sets or, with nothing to set, removes a property: FHIR has no empty values. */
export function put<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) delete target[key];
  else target[key] = value;
}

/** Stands in a file as a line break would in a cell of one line. */
// eslint-disable-next-line no-control-regex
const unreadable = /[\u0000-\u001f\u007f]+/g;

/**
 * Cells as they come back from a file: without spaces around and without control characters. So a stored value that has
 * them is no difference. Columns of `texts` may have several lines.
 */
export function asRead<T extends Record<string, string>>(cells: T, texts: readonly string[] = []): T {
  const clean = (name: string, value: string): string =>
    texts.includes(name) ? value : value.replace(unreadable, ' ');
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, clean(name, value).trim()])) as T;
}

/** A number without an exponent; older clients wrote text. '' for none. */
export function plainNumber(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

/** A cell that says something; undefined leaves what is stored as it is. */
export function given(row: Row, column: string): string | undefined {
  const value = row.cells[column];
  return value === undefined || value === '' ? undefined : value;
}

/** The id a row points at: its cell, or what a name stands for. */
export function targetId(row: Row, column: string): string | undefined {
  return given(row, column) ?? row.resolved?.[column];
}

/** True when nothing but what a server adds by itself differs. */
export function sameResource(one: FhirResource, other: FhirResource): boolean {
  const strip = ({ meta, ...rest }: FhirResource) => ({ ...rest, tag: meta?.tag ?? [], profile: meta?.profile ?? [] });
  return isDeepStrictEqual(JSON.parse(JSON.stringify(strip(one))), JSON.parse(JSON.stringify(strip(other))));
}

/** Only what really changes is written. */
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

/** The identifiers of something new: its id as the official one, and the external one if the file has one. */
export function newIdentifiers(id: string, external: string | undefined): Identifier[] {
  return [
    { use: 'official', value: id },
    ...(external !== undefined && external !== id ? [{ use: 'usual' as const, value: external }] : []),
  ];
}

/** A file made by an export says which version it saw: a newer one on the server is a conflict, unless nothing changes. */
export function versionIssue(row: Row, stored: FhirResource | undefined): Issue | undefined {
  const seen = given(row, 'version');
  const now = stored?.meta?.versionId;
  if (seen === undefined || now === undefined || seen === now) return undefined;
  return { code: 'changedSince', column: 'version', values: { version: now } };
}

/** `method` against what there is: an update needs something to update. */
export function methodIssue(row: Row, stored: FhirResource | undefined, reference: string): Issue | undefined {
  if (row.cells.method?.toLowerCase() !== 'update' || stored) return undefined;
  return { code: 'missing', column: 'method', values: { value: reference } };
}

/** The name in the file is for people; the id counts. */
export function otherName(row: Row, column: string, name: string): Issue | undefined {
  const cell = given(row, column);
  if (cell === undefined || name === '' || cell.toLowerCase() === name.toLowerCase()) return undefined;
  return { code: 'otherName', column, values: { value: name } };
}

/** What something new cannot be without, where a row that names something stored may leave it empty. */
export function missingForNew(row: Row, columns: readonly Column[], stored: object | undefined): Issue[] {
  if (stored) return [];
  return columns
    .filter(({ name, required, unless }) => required && unless !== undefined && given(row, name) === undefined)
    .map(({ name }) => ({ code: 'requiredForNew', column: name }));
}

/** Issues of names that violate the form's rule. A name equal to the stored one has none, so that old data never blocks a change. */
export function nameIssues(
  row: Row,
  columns: readonly Column[],
  before: Readonly<Record<string, string>> | undefined,
): Issue[] {
  return columns.flatMap(({ name: column, named }): Issue[] => {
    const value = given(row, column);
    if (named === undefined || value === undefined || value === before?.[column]) return [];
    const shown = value.slice(0, 80);
    if (isSpreadsheetValue(value)) return [{ code: 'formula', column, values: { value: shown } }];
    const characters = wrongCharacters(value, named).slice(0, 10).join(' ');
    return characters === '' ? [] : [{ code: 'characters', column, values: { value: shown, characters } }];
  });
}

interface Plan {
  row: Row;
  writes: readonly Write[];
  changes: FieldChange[];
  issues?: (Issue | undefined)[];
  /** Somebody else's change stands against the row's: nothing wrong with the row as such. */
  conflicts?: (Issue | undefined)[];
  notes?: (Issue | undefined)[];
  lists?: PlannedRow['lists'];
}

/** Puts together what a row comes to. A conflict counts only where the row would change something. */
export function planned({
  row,
  writes,
  changes,
  issues = [],
  conflicts = [],
  notes = [],
  lists = [],
}: Plan): PlannedRow {
  const real = changedWrites(writes);
  const wrong = issues.filter((issue) => issue !== undefined);
  const against = real.length > 0 ? conflicts.filter((issue) => issue !== undefined) : [];
  const action =
    against.length > 0
      ? 'conflict'
      : real.length === 0
        ? 'unchanged'
        : real.some(({ stored }) => stored === undefined)
          ? 'create'
          : 'update';
  return {
    line: row.line,
    action,
    issues: [...wrong, ...against],
    notes: notes.filter((note) => note !== undefined),
    changes: action === 'unchanged' ? [] : changes,
    writes: real,
    lists,
  };
}
