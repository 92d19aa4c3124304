import { derivedId } from '../engine/ids.ts';
import type { Row } from '../engine/types.ts';
import type { ImportOptions } from './fileType.ts';
import { cellOf } from './resource.ts';

/** The id of a row's Location: given, or derived from the name alone like other importers, or from parent and name. */
export function locationIdOf(row: Row, { idSeed }: Pick<ImportOptions, 'idSeed'>): string | undefined {
  const own = cellOf(row, 'locationId');
  const name = cellOf(row, 'locationName');
  if (own !== undefined || name === undefined) return own;
  if (idSeed === 'name') return derivedId(name);
  return derivedId(cellOf(row, 'locationParentId') ?? cellOf(row, 'locationParentName') ?? '', name);
}

/** The id of a row's Location once it is matched with the stored ones. */
export const matchedId = (row: Row, options: ImportOptions): string =>
  row.key === undefined ? (locationIdOf(row, options) ?? '') : (row.key ?? '').replace(/^Location\//, '');
