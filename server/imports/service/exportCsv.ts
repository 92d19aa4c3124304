import { isFilterParameter } from '../../../common/fhir/isFilterParameter.ts';
import { byteOrderMark, csvLine, type CsvSeparator } from '../../../common/fhir/csv.ts';
import type { Column } from '../engine/rules.ts';
import { isNumeric } from '../engine/spreadsheet.ts';
import type { ImportType } from '../engine/types.ts';
import { fileTypes } from '../fileTypes/index.ts';
import type { ExportFilter, ExportSubject, PlanContext } from '../fileTypes/fileType.ts';
import type { WrittenSheet } from '../workbook/sheetXml.ts';
import { writeWorkbook } from '../workbook/writeWorkbook.ts';
import type { ImportTexts } from '../texts.ts';
import { ImportError } from './errors.ts';

const templateColumns = (type: ImportType): Column[] => fileTypes[type].columns.filter(({ extra }) => !extra);

/** The header row of a template. */
export const templateCsv = (type: ImportType, separator: CsvSeparator): string =>
  byteOrderMark +
  csvLine(
    templateColumns(type).map(({ name }) => name),
    separator,
  );

interface TemplateOptions {
  texts?: ImportTexts | undefined;
  /** Paths of stored Locations, as a drop-down for the parent of a Location. */
  parents?: readonly string[] | undefined;
}

/**
 * A sheet with the name of its kind, by which an upload recognizes it. The version is for the server, not for people. With texts it has
 * an instruction, and the values of closed lists in their language, which an upload reads.
 */
function toSheet(
  type: ImportType,
  columns: readonly Column[],
  rows: AsyncIterable<string[][]>,
  { texts, parents }: TemplateOptions,
): WrittenSheet {
  const labelOf = (value: string): string => (value === '' ? '' : (texts?.value(value) ?? value));
  async function* labelled(): AsyncGenerator<string[][]> {
    for await (const batch of rows)
      yield batch.map((cells) => cells.map((cell, index) => (columns[index]?.values ? labelOf(cell) : cell)));
  }
  return {
    name: type,
    columns: columns.map(({ name, values }) => ({
      name,
      hidden: name === 'version',
      ...(values && { values: values.map(labelOf) }),
      // A parent may also be a row of the file.
      ...(name === 'locationParentName' && parents && { values: parents, isOpen: true }),
    })),
    rows: labelled(),
    ...(texts && { instruction: texts.text('detail.fileInstruction'), isRightToLeft: texts.language === 'ar' }),
  };
}

/** The templates of these kinds as a workbook. */
export const templateWorkbook = (
  types: readonly ImportType[],
  options: TemplateOptions = {},
): AsyncGenerator<Uint8Array> =>
  writeWorkbook(types.map((type) => toSheet(type, templateColumns(type), (async function* none() {})(), options)));

/** A table as a workbook. */
export const exportWorkbook = (
  type: ImportType,
  { columns, rows }: ExportedTable,
  texts?: ImportTexts,
): AsyncGenerator<Uint8Array> => writeWorkbook([toSheet(type, columns, rows, { texts })]);

/**
 * Parses the filter of a list: `Location?status=active`, or `users?search=jane` for Keycloak's users. Parameters for
 * pages, order, elements and includes are ignored. Throws an ImportError 400 if the file type has no such list.
 */
export function readFilter(text: string, subjects: readonly ExportSubject[]): ExportFilter {
  const [name = '', ...rest] = text.split('?');
  const subject = subjects.find((each) => each === name);
  if (subject === undefined) throw new ImportError(400, `Filter by one of: ${subjects.join(', ')}`);
  const query = [...new URLSearchParams(rest.join('?'))].filter(
    ([key, value]) => value !== '' && isFilterParameter(key),
  );
  return { subject, query };
}

/** A table of stored resources: the columns, and batches of rows. */
export interface ExportedTable {
  columns: readonly Column[];
  rows: AsyncGenerator<string[][]>;
}

/** The stored resources, or the matches of filters, as a table that can be edited and uploaded again. */
export async function exportTable(
  type: ImportType,
  remote: Pick<PlanContext, 'fhir' | 'keycloak' | 'options'>,
  filters: readonly ExportFilter[] = [],
): Promise<ExportedTable> {
  const context = { ...remote, memory: new Map<string, unknown>() };
  const fileType = fileTypes[type];
  const attributes = ((await fileType.attributes?.(context)) ?? []).map((name) => ({ name }));
  const columns: Column[] = [...fileType.columns, ...attributes];
  const exported = new Set<string>();
  async function* rows(): AsyncGenerator<string[][]> {
    for (const filter of filters.length > 0 ? filters : [undefined]) {
      for await (const found of fileType.export(context, filter)) {
        const cells = found.map((each) => columns.map(({ name }) => each[name] ?? ''));
        if (filters.length < 2) yield cells;
        else yield cells.filter((row) => !exported.has(csvLine(row)) && exported.add(csvLine(row)));
      }
    }
  }
  return { columns, rows: rows() };
}

/** A table as CSV. Yields the header first. Separated by semicolons, numbers have a decimal comma. */
export async function* exportCsv(
  { columns, rows }: ExportedTable,
  separator: CsvSeparator = ',',
): AsyncGenerator<string> {
  const numeric = columns.map((column) => separator === ';' && isNumeric(column));
  const line = (cells: readonly string[]): string =>
    csvLine(
      cells.map((cell, index) => (numeric[index] ? cell.replace('.', ',') : cell)),
      separator,
    );
  yield byteOrderMark + line(columns.map(({ name }) => name));
  for await (const batch of rows) yield batch.map(line).join('');
}
