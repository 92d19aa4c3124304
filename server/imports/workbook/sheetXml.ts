import { safeCell } from '../../../common/fhir/csv.ts';

export interface WrittenColumn {
  name: string;
  /** The only values, as a drop-down. */
  values?: readonly string[];
  /** Other values than those of the drop-down are accepted too. */
  isOpen?: boolean;
  hidden?: boolean;
}

/** A cell: its text, or a marked cell with a note. */
export type WrittenCell = string | { text: string; note?: string };

export interface WrittenSheet {
  name: string;
  columns: readonly WrittenColumn[];
  /** Cells in the order of the columns, several rows at a time. */
  rows: AsyncIterable<readonly (readonly WrittenCell[])[]>;
  /** A sentence above the header. */
  instruction?: string;
  /** Rows may be filtered by the values of their columns. */
  hasFilter?: boolean;
  /** Cells may have notes. */
  hasNotes?: boolean;
  isRightToLeft?: boolean;
}

/** Longest cell of a spreadsheet. A longer one is written empty, which changes nothing when the file is imported. */
const maxCell = 32_767;
/** Longest list of a drop-down in the sheet itself. */
const maxList = 255;
const lastLine = 1_048_576;
const columnWidth = 20;

export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** Characters that XML cannot contain are written as `_x000D_`, and such a text itself as `_x005F_x000D_`. */
export const encodeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    });

/** Name of a column, `A` for the first one. */
export const columnName = (index: number): string =>
  index < 0 ? '' : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

/** A name that a spreadsheet accepts for a sheet. */
export const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'|'$/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1';

export const cellStyles = { text: 1, header: 2, marked: 3 } as const;
type CellStyle = (typeof cellStyles)[keyof typeof cellStyles];

const cellFormat = (font: number, fill: number): string =>
  `<xf numFmtId="49" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`;
const fills =
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/><bgColor indexed="64"/></patternFill></fill></fills>';
/** Styles: general, text (a code keeps its zeros, whatever is typed), bold text, and text on red. */
export const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>${fills}<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cellFormat(0, 0)}${cellFormat(1, 0)}${cellFormat(0, 2)}</cellXfs></styleSheet>`;

/** A row of a sheet. `onNote`: called for each cell with a note. */
export function rowXml(
  cells: readonly WrittenCell[],
  line: number,
  style: CellStyle,
  onNote?: (cell: { address: string; row: number; column: number }, note: string) => void,
): string {
  const content = cells.map((cell, column) => {
    const isMarked = typeof cell !== 'string';
    // Also in a workbook: its sheet may be saved as CSV.
    const text = safeCell(isMarked ? cell.text : cell);
    const address = `${columnName(column)}${line}`;
    if (isMarked && cell.note) onNote?.({ address, row: line - 1, column }, cell.note);
    const used = isMarked ? cellStyles.marked : style;
    if (text === '' || text.length > maxCell) return isMarked ? `<c r="${address}" s="${used}"/>` : '';
    return `<c r="${address}" s="${used}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(encodeText(text))}</t></is></c>`;
  });
  return `<row r="${line}">${content.join('')}</row>`;
}

/** The line of the header. */
export const headerLineOf = ({ instruction }: Pick<WrittenSheet, 'instruction'>): number =>
  instruction === undefined ? 1 : 2;

/** A sheet up to its header. */
export function startXml(sheet: WrittenSheet): string {
  const { columns, instruction, isRightToLeft } = sheet;
  const header = headerLineOf(sheet);
  const pane = `<pane ySplit="${header}" topLeftCell="A${header + 1}" activePane="bottomLeft" state="frozen"/>`;
  const direction = isRightToLeft ? ' rightToLeft="1"' : '';
  const widths = columns.map(
    ({ hidden }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${columnWidth}" style="${cellStyles.text}" customWidth="1"${hidden ? ' hidden="1"' : ''}/>`,
  );
  const title = instruction === undefined ? '' : rowXml([instruction], 1, cellStyles.text);
  const names = columns.map(({ name }) => name);
  return `${declaration}<worksheet xmlns="${main}" xmlns:r="${office}"><sheetViews><sheetView workbookViewId="0"${direction}>${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${title}${rowXml(names, header, cellStyles.header)}`;
}

/** True for a drop-down whose values fit into its sheet. */
const fits = (values: readonly string[]): boolean =>
  escapeXml(values.join(',')).length <= maxList && !values.some((value) => value.includes(','));

/** Name of the hidden sheet with the values of long drop-downs. */
export const listSheet = '_lists';

/** The long drop-downs of all sheets: each is a column of the hidden sheet. */
export const longListsOf = (sheets: readonly WrittenSheet[]): (readonly string[])[] => [
  ...new Set(sheets.flatMap(({ columns }) => columns.flatMap(({ values = [] }) => (fits(values) ? [] : [values])))),
];

/** The hidden sheet with the values of long drop-downs. */
export function listsXml(lists: readonly (readonly string[])[]): string {
  const longest = Math.max(...lists.map(({ length }) => length));
  const rows = Array.from({ length: longest }, (_, index) =>
    rowXml(
      lists.map((values) => values[index] ?? ''),
      index + 1,
      cellStyles.text,
    ),
  );
  return `${declaration}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** The area of the header and the rows up to a line, e.g. `A2:C9`. `fixed`: the sign before columns and lines of absolute areas. */
export function filteredArea(sheet: WrittenSheet, line: number, fixed: '' | '$' = ''): string {
  const header = headerLineOf(sheet);
  const last = columnName(sheet.columns.length - 1);
  return `${fixed}A${fixed}${header}:${fixed}${last}${fixed}${Math.max(line, header + 1)}`;
}

/** A sheet after its last row, `line`. */
export function endXml(sheet: WrittenSheet, line: number, lists: readonly (readonly string[])[]): string {
  const { columns, hasFilter, hasNotes } = sheet;
  const header = headerLineOf(sheet);
  const validations = columns.flatMap(({ values = [], isOpen }, index) => {
    if (values.length === 0) return [];
    const name = columnName(index);
    const list = columnName(lists.indexOf(values));
    const formula = fits(values)
      ? `"${escapeXml(values.join(','))}"`
      : `${listSheet}!$${list}$1:$${list}$${values.length}`;
    // Without showErrorMessage, a spreadsheet accepts any value.
    return `<dataValidation type="list" allowBlank="1"${isOpen ? '' : ' showErrorMessage="1"'} sqref="${name}${header + 1}:${name}${lastLine}"><formula1>${formula}</formula1></dataValidation>`;
  });
  const filter = hasFilter ? `<autoFilter ref="${filteredArea(sheet, line)}"/>` : '';
  const dropDowns =
    validations.length > 0
      ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
      : '';
  return `</sheetData>${filter}${dropDowns}${hasNotes ? '<legacyDrawing r:id="rId1"/>' : ''}</worksheet>`;
}
