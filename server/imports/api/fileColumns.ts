import { isAttributeColumn } from '../csv/header.ts';
import type { FileHead } from '../csv/readHead.ts';
import type { ImportType } from '../engine/types.ts';
import { expectedColumns, fileTypes } from '../fileTypes/index.ts';
import { readTableHead, type SuggestedSheet } from '../readTableHead.ts';
import { isUnknownValue } from '../recipe/countValues.ts';
import { combinedColumns } from '../recipe/targets.ts';
import { toJobIssue } from '../service/job.ts';
import type { UploadedFile } from '../service/types.ts';

/** `ImportFileColumns` of the API. */
interface FileColumns extends FileHead {
  type: ImportType;
  /** Columns that a file of this kind may have. */
  columns: { name: string; required: boolean; values?: readonly string[]; secret?: boolean }[];
  sheets?: SuggestedSheet[];
  refusal?: ReturnType<typeof toJobIssue>;
}

/**
 * What the user decides before a file is uploaded; none when there is nothing to decide. `attributes`: columns of the attributes
 * that the user profile declares. `allowed`: kinds that the user may import.
 */
export async function readFileColumns(
  { type, bytes, recipe }: UploadedFile,
  { attributes, allowed }: { attributes: readonly string[]; allowed: readonly ImportType[] },
): Promise<FileColumns[]> {
  const expected = { ...expectedColumns(type), attributes };
  const byName = new Map(fileTypes[type].columns.map((column) => [column.name, column]));
  const head = await readTableHead(bytes, expected, {
    type,
    sheet: recipe?.sheet,
    allowed,
    ...(recipe?.headerRow && { headerRow: recipe.headerRow }),
    isUnknown: (name, cell) => isUnknownValue(byName.get(name), cell),
  });
  if (!head) return [];
  const unread = { type, headerRow: 1, firstRows: [], fileColumns: [], columns: [] };
  if ('sheets' in head) return [{ ...unread, sheets: head.sheets }];
  if ('refusal' in head) return [{ ...unread, refusal: toJobIssue(head.refusal) }];
  const ofFile = head.fileColumns.flatMap(({ column }) => (column && isAttributeColumn(column) ? [column] : []));
  const names = new Set([...expected.columns, ...combinedColumns(type), ...attributes, ...ofFile]);
  const columns = [...names].map((name) => {
    const { values, secret } = byName.get(name) ?? {};
    const required = expected.required.includes(name);
    return { name, required, ...(values && { values }), ...(secret && { secret }) };
  });
  return [{ type, ...head, columns }];
}
