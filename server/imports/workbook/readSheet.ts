import type { FileIssue } from '../csv/fileIssues.ts';
import type { TableRecord } from '../csv/table.ts';
import type { Issue } from '../engine/types.ts';
import { damaged, workbookLimits, WorkbookRefusal } from './limits.ts';
import { showNumber, type ShownNumber } from './numbers.ts';
import type { Sheet, Workbook } from './openWorkbook.ts';
import { createText, decodeEscapes, textParents } from './strings.ts';
import { attribute, parseXml, type Attributes } from './xml.ts';

export type SheetEvent = { kind: 'record'; record: TableRecord } | { kind: 'issue'; fault: FileIssue };

/** Rows and columns of the largest sheet. */
const maxLine = 1_048_576;
const maxIndex = 16_384;

/** A cell while it is read. */
interface OpenCell {
  index: number;
  type: string;
  style: number;
  /** Text of the formula; undefined without one. */
  formula: string | undefined;
  /** Undefined if the cell has no value. */
  value: string | undefined;
}

/** Index of the column of an address such as `AB12`; undefined for another text. */
export function columnIndex(address: string): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d*$/.exec(address) ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Name of a column, `A` for the first one. */
const columnName = (index: number): string =>
  index < 0 ? '' : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

/** `2026-05-31T00:00:00` of a cell that stores days as text is a day. */
const isoDay = (value: string): string => value.replace(/T00:00(:00(\.0+)?)?Z?$/, '');

const general = showNumber(0, undefined);

/** What a cell shows, and its issue. */
function contentOf(cell: OpenCell, workbook: Workbook): ShownNumber & { issue?: Issue } {
  const { type, formula, value } = cell;
  if (value === undefined) {
    if (formula === undefined) return { shown: '' };
    const shown = `=${formula}`.slice(0, 50);
    return { shown, issue: { code: 'formula', values: { value: shown } } };
  }
  if (type === 's') {
    const text = workbook.strings.get(Number(value));
    if (text === undefined) throw damaged();
    return { shown: text };
  }
  if (type === 'str' || type === 'inlineStr') return { shown: decodeEscapes(value) };
  if (type === 'e') return { shown: value, issue: { code: 'formula', values: { value: value.slice(0, 50) } } };
  if (type === 'd') return { shown: isoDay(value) };
  // LibreOffice stores a truth value as the formula TRUE() with the number 1.
  const isBoolean = type === 'b' || /^(TRUE|FALSE)\(\)$/i.test(formula ?? '');
  if (isBoolean) return { shown: ['1', 'true'].includes(value.trim().toLowerCase()) ? 'true' : 'false' };
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return { shown: value };
  return (workbook.formats[cell.style] ?? general)(number, workbook.is1904);
}

/** A row while it is read. */
interface OpenRow {
  record: TableRecord & { exact: Record<number, string>; issues: { index: number; issue: Issue }[] };
  isHidden: boolean;
  length: number;
  next: number;
}

function addCell(row: OpenRow, cell: OpenCell, workbook: Workbook): void {
  const { shown, exact, issue } = contentOf(cell, workbook);
  const { record } = row;
  const { cells } = record;
  if (shown === '') return;
  row.length += shown.length;
  if (row.length > workbookLimits.rowLength) {
    throw new WorkbookRefusal(
      { code: 'rowTooLong', values: { max: workbookLimits.rowLength / 1024 / 1024 } },
      record.line,
    );
  }
  if (cell.index > cells.length) {
    // Few bytes of a file can make many empty cells.
    workbook.parts.spend(cell.index - cells.length);
    while (cells.length < cell.index) cells.push('');
  }
  cells[cell.index] = shown;
  if (exact !== undefined) record.exact[cell.index] = exact;
  if (issue) record.issues.push({ index: cell.index, issue });
}

/** Counts what the rows of a table do not show: hidden rows, and cells that are merged. */
function createReport() {
  const hidden = { count: 0, first: 0 };
  const merged = { count: 0, first: '' };
  return {
    hide(line: number): void {
      hidden.count += 1;
      hidden.first ||= line;
    },
    merge(area: string): void {
      merged.count += 1;
      merged.first ||= area.slice(0, 30);
    },
    issues(): FileIssue[] {
      const found: FileIssue[] = [];
      if (hidden.count > 0) {
        const issue: Issue = { code: 'hiddenRows', values: { count: hidden.count, row: hidden.first } };
        found.push({ line: hidden.first, issue, fatal: false });
      }
      if (merged.count > 0) {
        const issue: Issue = { code: 'mergedCells', values: { count: merged.count, value: merged.first } };
        const line = Number(/\d+/.exec(merged.first)?.[0] ?? 1);
        found.push({ line: Math.min(Math.max(line, 1), maxLine), issue, fatal: false });
      }
      return found;
    },
  };
}

/**
 * The rows of a sheet that have a value, with the row numbers of the sheet, then what the rows do not show. Throws
 * WorkbookRefusal for a damaged sheet.
 */
export async function* readSheet(workbook: Workbook, sheet: Sheet): AsyncGenerator<SheetEvent> {
  let records: TableRecord[] = [];
  let line = 0;
  let row: OpenRow | undefined;
  let cell: OpenCell | undefined;
  let capturing = false;
  const report = createReport();
  const text = createText(() => ({ cell: `${columnName(cell?.index ?? 0)}${line}`, line }));

  function openRow(attributes: Attributes): void {
    const given = attribute(attributes, 'r');
    const number = given === undefined ? line + 1 : Number(given);
    if (!Number.isInteger(number) || number <= line || number > maxLine) throw damaged();
    line = number;
    const isHidden = ['1', 'true'].includes(attribute(attributes, 'hidden') ?? '');
    row = { record: { line, cells: [], exact: {}, issues: [] }, isHidden, length: 0, next: 0 };
  }

  function openCell(attributes: Attributes): void {
    if (!row) return;
    const address = attribute(attributes, 'r');
    const index = address === undefined ? row.next : columnIndex(address);
    if (index === undefined || index >= maxIndex) throw damaged();
    row.next = index + 1;
    const type = attribute(attributes, 't') ?? 'n';
    const style = Number(attribute(attributes, 's') ?? 0);
    cell = { index, type, style, formula: undefined, value: undefined };
  }

  function close(element: string): void {
    capturing = false;
    if (element === 'f' && cell) cell.formula = text.take();
    else if (element === 'v' && cell) cell.value = text.take();
    else if (element === 'is' && cell) cell.value = text.take();
    else if (element === 'c' && cell && row) {
      addCell(row, cell, workbook);
      cell = undefined;
    } else if (element === 'row' && row) {
      if (row.record.cells.length > 0) {
        records.push(row.record);
        if (row.isHidden) report.hide(line);
      }
      row = undefined;
    }
  }

  const handlers = {
    open(element: string, attributes: Attributes, parent: string | undefined): void {
      if (element === 'row' && parent === 'sheetData') openRow(attributes);
      else if (element === 'c' && parent === 'row') openCell(attributes);
      else if (element === 'mergeCell') report.merge(attribute(attributes, 'ref') ?? '');
      const isValue = (element === 'v' || element === 'f') && parent === 'c';
      capturing = isValue || (element === 't' && textParents.has(parent));
      if (isValue) text.take();
    },
    text(piece: string): void {
      if (capturing && cell) text.add(piece);
    },
    close,
  };
  for await (const _piece of parseXml(workbook.parts.read(sheet.part), handlers)) {
    for (const record of records) yield { kind: 'record', record };
    records = [];
  }
  for (const record of records) yield { kind: 'record', record };
  for (const fault of report.issues()) yield { kind: 'issue', fault };
}
