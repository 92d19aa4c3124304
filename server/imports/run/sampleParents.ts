import { foldName } from '../../../common/fhir/nameRules.ts';
import { isIdentifierColumn } from '../csv/header.ts';
import type { RowEvent } from '../csv/deriveRows.ts';
import type { ReadRow } from '../csv/table.ts';
import { pathsOf } from '../engine/parentPath.ts';
import type { Row } from '../engine/types.ts';

/** Levels above the rows of a trial, and rows that are added to it. */
const maxLevels = 8;
const maxParents = 200;

/** What a row may name as its parent: the names of its path, an id or a code. */
function parentsOf({ cells }: Pick<Row, 'cells'>): string[] {
  const text = cells.locationParentName ?? '';
  const id = cells.locationParentId ?? '';
  const names = text === '' ? [] : [text, ...pathsOf(text).flat()];
  return [
    ...names.map((name) => `name ${foldName(name)}`),
    ...[text, id].flatMap((code) => (code ? `code ${code}` : [])),
  ];
}

/** What other rows may name a row by. */
function namesOf({ cells }: Pick<Row, 'cells'>): string[] {
  const columns = Object.keys(cells).filter((column) => column === 'locationId' || isIdentifierColumn(column));
  const codes = ['externalId', ...columns].flatMap((column) => cells[column] || []);
  return [`name ${foldName(cells.locationName ?? '')}`, ...codes.map((code) => `code ${code}`)];
}

/**
 * The rows of a file of Locations that the first rows name as parents, also over several levels. `read` reads all rows of the file; it
 * is called until no further parent is found, so that no more than these rows are in memory.
 */
export async function findParents(
  rows: readonly Pick<Row, 'line' | 'cells'>[],
  read: () => AsyncIterable<RowEvent>,
): Promise<ReadRow[]> {
  const taken = new Set(rows.map(({ line }) => line));
  const wanted = new Set(rows.flatMap(parentsOf));
  const found: ReadRow[] = [];
  for (let level = 0, size = -1; level < maxLevels && wanted.size > 0 && found.length !== size; level += 1) {
    size = found.length;
    for await (const event of read()) {
      if (event.kind !== 'row') continue;
      const { row } = event.read;
      if (taken.has(row.line) || !namesOf(row).some((name) => wanted.has(name))) continue;
      if (found.length >= maxParents) return found;
      taken.add(row.line);
      found.push(event.read);
      for (const parent of parentsOf(row)) wanted.add(parent);
    }
  }
  return found;
}
