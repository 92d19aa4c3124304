import { isAttributeColumn, maxColumns, type ColumnMapping } from '../csv/header.ts';
import type { ImportType } from '../engine/types.ts';
import { expectedColumns } from '../fileTypes/index.ts';
import { ImportError } from '../service/errors.ts';

/** Largest text of the mappings of an upload, in characters. */
const maxText = 200_000;

const refuse = (reason: string): never => {
  throw new ImportError(400, `The mapping of columns is invalid: ${reason}`);
};

function readMapping(type: ImportType, value: unknown): ColumnMapping {
  if (!Array.isArray(value) || value.length > maxColumns)
    return refuse(`${type} needs a list of at most ${maxColumns}`);
  const { columns, required, hasAttributes } = expectedColumns(type);
  const mapping = (value as unknown[]).map((name): string | null => {
    if (name === null) return null;
    return typeof name === 'string' && (columns.includes(name) || (hasAttributes && isAttributeColumn(name)))
      ? name
      : refuse(`${type} has no such column`);
  });
  const names = mapping.filter((name) => name !== null);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) refuse(`${twice} of ${type} is chosen twice`);
  const missing = required.find((name) => !names.includes(name));
  if (missing !== undefined) refuse(`${missing} of ${type} is required`);
  return mapping;
}

/**
 * The mappings of an upload by kind of file, from the JSON text of the part `columns`:
 * `{"organizations": ["orgName", null]}`. Rejects with ImportError 400.
 */
export function readMappings(text: string, types: readonly ImportType[]): Map<ImportType, ColumnMapping> {
  if (text.length > maxText) refuse('it is too large');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse('it is no JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('it is no object');
  return new Map(
    Object.entries(value).map(([name, mapping]) => {
      const type = types.find((each) => each === name) ?? refuse(`there is no file of ${name.slice(0, 60)}`);
      return [type, readMapping(type, mapping)];
    }),
  );
}
