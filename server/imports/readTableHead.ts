import { readHeader } from './csv/header.ts';
import { findHeader } from './csv/headerRow.ts';
import { readFirst } from './csv/readHead.ts';
import type { TableRecord } from './csv/table.ts';
import type { ImportType, Issue } from './engine/types.ts';
import { expectedColumns } from './fileTypes/index.ts';
import { choosable, chooseSheet, type SheetHead } from './workbook/chooseSheet.ts';
import { compoundIssue, peekContainer } from './workbook/container.ts';
import { readSheets } from './workbook/readWorkbook.ts';

/** A sheet of a workbook, and the kind that its columns suggest. */
export interface SuggestedSheet {
  name: string;
  type: ImportType | null;
}

/** The beginning of a file: why it cannot be read, its sheets to choose from, or its first rows. */
export type TableHead = { refusal: Issue } | { sheets: SuggestedSheet[] } | { rows: TableRecord[] };

/** Number of columns that a kind recognizes; 0 if a required one is missing. */
function fitOf({ name, rows }: SheetHead, type: ImportType): number {
  const expected = expectedColumns(type);
  const { positions, issues } = readHeader(findHeader(rows, expected)?.cells ?? [], expected);
  if (name.trim().toLowerCase() === type.toLowerCase()) return Infinity;
  return issues.some(({ fatal }) => fatal) ? 0 : positions.length;
}

/**
 * The kind of each sheet, at most one sheet of a kind: the one that recognizes most of its columns. `attached`: the kind for which
 * the user has chosen the workbook; the first sheet of an unknown kind is of it unless another one is. `allowed`: kinds that
 * the user may import.
 */
function suggestKinds(
  heads: readonly SheetHead[],
  attached: ImportType,
  allowed: readonly ImportType[],
): SuggestedSheet[] {
  const others = allowed.filter((type) => type !== attached);
  const fits = heads
    .flatMap((head) => [attached, ...others].map((type) => ({ name: head.name, type, fit: fitOf(head, type) })))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => (one.fit === other.fit ? 0 : other.fit - one.fit));
  const kinds = new Map<string, ImportType>();
  for (const { name, type } of fits) {
    if (!kinds.has(name) && ![...kinds.values()].includes(type)) kinds.set(name, type);
  }
  const unknown = heads.find(({ name }) => !kinds.has(name));
  if (unknown && ![...kinds.values()].includes(attached)) kinds.set(unknown.name, attached);
  return heads.map(({ name }) => ({ name, type: kinds.get(name) ?? null }));
}

/**
 * `type`: the kind for which the user has chosen the file; `allowed`: kinds of other sheets that the user may import; `names`: as in
 * `chooseSheet`.
 */
export async function readTableHead(
  given: AsyncIterable<Uint8Array>,
  {
    type,
    sheet,
    allowed,
    names = [],
  }: { type: ImportType; sheet?: string | undefined; allowed: readonly ImportType[]; names?: readonly string[] },
): Promise<TableHead> {
  const { container, bytes } = await peekContainer(given);
  if (container === 'compound') return { refusal: await compoundIssue(bytes) };
  if (container === undefined) return { rows: await readFirst(bytes) };
  const heads = await readSheets(bytes);
  if (!Array.isArray(heads)) return { refusal: heads };
  const choice = chooseSheet(heads, sheet, names);
  if ('issue' in choice) {
    return choice.issue.code === 'sheetChoice'
      ? { sheets: suggestKinds(choosable(heads), type, allowed) }
      : { refusal: choice.issue };
  }
  return { rows: choice.rows };
}
