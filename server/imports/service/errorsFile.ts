import { byteOrderMark, csvLine } from '../../../common/fhir/csv.ts';
import { boundFileIssues } from '../csv/fileIssues.ts';
import { errorColumn, isAttributeColumn, rowColumn } from '../csv/header.ts';
import type { Column } from '../engine/rules.ts';
import { issueMessage } from '../engine/issueMessages.ts';
import type { Issue } from '../engine/types.ts';
import { fileTypes } from '../fileTypes/index.ts';
import { sourceLine } from '../recipe/derivedLine.ts';
import { columnsOf } from '../recipe/targets.ts';
import { maskCells } from '../run/secrets.ts';
import { failedStates, type ImportFile, type StoredRow } from '../store/types.ts';
import type { ImportStore } from '../store/importStore.ts';
import type { ImportTexts } from '../texts.ts';
import type { WrittenCell } from '../workbook/sheetXml.ts';
import { writeWorkbook } from '../workbook/writeWorkbook.ts';
import { readOwnerTable, type ErrorsTable, type FailedRow, type OpenContent } from './ownerTable.ts';

type File = Pick<ImportFile, 'workflowId' | 'type' | 'filename' | 'issues' | 'headers' | 'recipe'>;

/** The columns of attributes that rows have. */
export const attributeColumns = (rows: readonly Pick<StoredRow, 'cells'>[]): Column[] =>
  [...new Set(rows.flatMap(({ cells }) => Object.keys(cells ?? {}).filter(isAttributeColumn)))].map((name) => ({
    name,
  }));

const page = 500;

/**
 * Reads the rows that were not written, page by page. Contains columns that are not part of the template if the uploaded file had
 * them; mapped columns keep the headers of the file. Of a file that could not be read its problems are the rows.
 */
async function readErrors(
  { workflowId, type, issues: fileIssues, headers }: File,
  store: Pick<ImportStore, 'rows'>,
): Promise<ErrorsTable> {
  const query = { states: failedStates, limit: page };
  const first = await store.rows(workflowId, query);
  const uploadedColumns = new Set(Object.keys(first.find(({ cells }) => cells)?.cells ?? {}));
  const names = fileTypes[type].columns
    .filter(({ extra, name }) => uploadedColumns.has(name) || (headers ? name in headers : !extra))
    .map(({ name }) => name);
  names.push(...attributeColumns(first).map(({ name }) => name));
  async function* rows(): AsyncGenerator<FailedRow[]> {
    // Only for unreadable files: a row without cells would be an error in a file that is uploaded again.
    if (fileIssues.some(({ fatal }) => fatal)) {
      yield boundFileIssues(fileIssues).map(({ line, issue }) => ({ line, cells: [], issues: [issue] }));
    }
    for (let found = first; found.length > 0;) {
      yield found.map(({ line, cells, issues }) => {
        const masked = maskCells(type, cells ?? {});
        return { line, cells: names.map((name) => masked[name] ?? ''), issues };
      });
      const after = found.at(-1)?.line;
      if (found.length < page || after === undefined) return;
      found = await store.rows(workflowId, { ...query, after });
    }
  }
  return { headers: names.map((name) => headers?.[name] ?? name), names, rows: rows() };
}

/** Index of the header that is imported as a column; -1 without one. */
const indexOf = (names: readonly string[], column: string): number =>
  names.findIndex((name) => columnsOf(name).includes(column));

/** The reasons of a row, each with the header of its column. */
function reasonOf({ issues }: FailedRow, { headers, names }: ErrorsTable, textOf: (issue: Issue) => string): string {
  const withColumn = (issue: Issue): string => {
    const text = textOf(issue);
    if (issue.column === undefined) return text;
    return `${headers[indexOf(names, issue.column)] ?? issue.column}: ${text}`;
  };
  return issues.map(withColumn).join('; ');
}

/**
 * The rows that were not written, unchanged, as CSV with columns for their numbers and errors. The file can be uploaded again.
 */
export async function* errorsCsv(file: File, store: Pick<ImportStore, 'rows'>): AsyncGenerator<string> {
  const table = await readErrors(file, store);
  yield byteOrderMark + csvLine([...table.headers, rowColumn, errorColumn]);
  for await (const rows of table.rows) {
    yield rows
      .map((row) =>
        csvLine([
          ...table.headers.map((_header, index) => row.cells[index] ?? ''),
          String(sourceLine(row.line)),
          reasonOf(row, table, issueMessage),
        ]),
      )
      .join('');
  }
}

/** The name of the sheet that was imported; that of the kind if it was not chosen. */
function sheetOf({ filename, type }: File): string {
  const [, sheet] = / – (.+)\.\w+$/.exec(filename) ?? [];
  return sheet ?? type;
}

/** The cells of a row: those with errors are marked and have their errors as notes. */
function markedCells(row: FailedRow, table: ErrorsTable, texts: ImportTexts): WrittenCell[] {
  const cells = table.headers.map((_header, index): WrittenCell => {
    const text = row.cells[index] ?? '';
    const own = row.issues.filter(({ column }) => column !== undefined && indexOf(table.names, column) === index);
    return own.length > 0 ? { text, note: own.map((issue) => texts.issue(issue)).join('\n') } : text;
  });
  return [...cells, String(sourceLine(row.line)), reasonOf(row, table, texts.issue)];
}

/**
 * The rows that were not written as a workbook with the sheet name, headers, columns and order of the uploaded file: cells with errors are marked
 * and have notes, a column has the reasons, by which the rows can be filtered, and the first line says what to do. The corrected
 * file can be uploaded.
 */
export async function* errorsWorkbook(
  file: File,
  { store, open, texts }: { store: Pick<ImportStore, 'rows' | 'corrections'>; open: OpenContent; texts: ImportTexts },
): AsyncGenerator<Uint8Array> {
  const own = file.issues.some(({ fatal }) => fatal) ? undefined : await readOwnerTable(file, store, open);
  const table = own ?? (await readErrors(file, store));
  const byName = new Map(fileTypes[file.type].columns.map((column) => [column.name, column]));
  const columns = table.headers.map((name, index) => {
    const column = table.names[index] ?? '';
    const { values } = byName.get(column) ?? {};
    // Words of the file that the recipe translates are valid too.
    return { name, ...(values && { values, isOpen: file.recipe?.values?.[column] !== undefined }) };
  });
  async function* rows(): AsyncGenerator<WrittenCell[][]> {
    for await (const batch of table.rows) yield batch.map((row) => markedCells(row, table, texts));
  }
  yield* writeWorkbook([
    {
      name: own?.sheet ?? sheetOf(file),
      columns: [...columns, { name: rowColumn }, { name: errorColumn }],
      instruction: texts.text('detail.errorsInstruction', { column: errorColumn }),
      hasFilter: true,
      hasNotes: true,
      isRightToLeft: texts.language === 'ar',
      rows: rows(),
    },
  ]);
}
