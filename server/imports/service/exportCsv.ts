import { isFilterParameter } from '../../../common/fhir/isFilterParameter.ts';
import { byteOrderMark, csvLine } from '../../../common/fhir/csv.ts';
import { boundFileIssues } from '../csv/fileIssues.ts';
import { isAttributeColumn } from '../csv/header.ts';
import { issueMessageWithColumn } from '../engine/issueMessages.ts';
import type { Column } from '../engine/rules.ts';
import type { ImportType, Issue } from '../engine/types.ts';
import { fileTypes } from '../fileTypes/index.ts';
import type { ExportFilter, ExportSubject, PlanContext } from '../fileTypes/fileType.ts';
import { sourceLine } from '../recipe/derivedLine.ts';
import { writeWorkbook, type WrittenSheet } from '../workbook/writeWorkbook.ts';
import { maskCells } from '../run/secrets.ts';
import { failedStates, type ImportFile, type StoredRow } from '../store/types.ts';
import type { ImportStore } from '../store/importStore.ts';
import { ImportError } from './errors.ts';

const templateColumns = (type: ImportType): Column[] => fileTypes[type].columns.filter(({ extra }) => !extra);

/** The header row of a template. */
export const templateCsv = (type: ImportType): string =>
  byteOrderMark + csvLine(templateColumns(type).map(({ name }) => name));

/** A sheet with the name of its kind, by which an upload recognizes it. The version is for the server, not for people. */
const toSheet = (type: ImportType, columns: readonly Column[], rows: WrittenSheet['rows']): WrittenSheet => ({
  name: type,
  columns: columns.map(({ name, values }) => ({ name, hidden: name === 'version', ...(values && { values }) })),
  rows,
});

/** The templates of these kinds as a workbook. */
export const templateWorkbook = (types: readonly ImportType[]): AsyncGenerator<Uint8Array> =>
  writeWorkbook(types.map((type) => toSheet(type, templateColumns(type), (async function* none() {})())));

/** A table as a workbook. */
export const exportWorkbook = (type: ImportType, { columns, rows }: ExportedTable): AsyncGenerator<Uint8Array> =>
  writeWorkbook([toSheet(type, columns, rows)]);

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

/** A table as CSV. Yields the header first. */
export async function* exportCsv({ columns, rows }: ExportedTable): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ name }) => name));
  for await (const batch of rows) yield batch.map(csvLine).join('');
}

const withHeader = (issue: Issue, headerOf: (column: string) => string): Issue =>
  issue.column === undefined ? issue : { ...issue, column: headerOf(issue.column) };

/** The columns of attributes that rows have. */
export const attributeColumns = (rows: readonly Pick<StoredRow, 'cells'>[]): Column[] =>
  [...new Set(rows.flatMap(({ cells }) => Object.keys(cells ?? {}).filter(isAttributeColumn)))].map((name) => ({
    name,
  }));

const page = 500;

/**
 * The rows that were not written, unchanged, with a column for their errors. The file can be uploaded again. Contains
 * columns that are not part of the template if the uploaded file had them; mapped columns keep the headers of the file.
 * For a file that could not be read it contains the file's problems.
 */
export async function* errorsCsv(
  { workflowId, type, issues: fileIssues, headers }: Pick<ImportFile, 'workflowId' | 'type' | 'issues' | 'headers'>,
  store: Pick<ImportStore, 'rows'>,
): AsyncGenerator<string> {
  let rows = await store.rows(workflowId, { states: failedStates, limit: page });
  const uploadedColumns = new Set(Object.keys(rows.find(({ cells }) => cells)?.cells ?? {}));
  const names = fileTypes[type].columns
    .filter(({ extra, name }) => uploadedColumns.has(name) || (headers ? name in headers : !extra))
    .map(({ name }) => name);
  names.push(...attributeColumns(rows).map(({ name }) => name));
  const headerOf = (name: string): string => headers?.[name] ?? name;
  yield byteOrderMark + csvLine([...names.map(headerOf), 'row', 'error']);
  // Only for unreadable files: a row without cells would be an error in a file that is uploaded again.
  if (fileIssues.some(({ fatal }) => fatal)) {
    for (const { line, issue } of boundFileIssues(fileIssues)) {
      yield csvLine([...names.map(() => ''), String(line), issueMessageWithColumn(issue)]);
    }
  }
  while (rows.length > 0) {
    yield rows
      .map((row) => {
        const cells = maskCells(type, row.cells ?? {});
        const error = row.issues.map((issue) => issueMessageWithColumn(withHeader(issue, headerOf))).join('; ');
        return csvLine([...names.map((name) => cells[name] ?? ''), String(sourceLine(row.line)), error]);
      })
      .join('');
    const after = rows.at(-1)?.line;
    if (rows.length < page || after === undefined) return;
    rows = await store.rows(workflowId, { states: failedStates, limit: page, after });
  }
}
