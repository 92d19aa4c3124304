/** Where a cell starts: in the file itself, or in a reading that separates by another character. */
const start = String.raw`(?<=^|[;|\t\r\n])`;
/** A text that spreadsheets read as a formula, after apostrophes, and after spaces and quotation marks, which they skip. */
const formula = String.raw`(?='*(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])`;
/** Some programs skip a tab or line break at the start of a file's cell. */
const skippedStart = String.raw`(?='*[\t\r])`;
/** A cell that is a number, signed or not, is no formula. */
const notNumber = String.raw`(?!(?<=^)[+-]?\d+(?:[.,]\d+)?$)`;

const unprotected = new RegExp(`${start}${formula}${notNumber}|^${skippedStart}`, 'gu');
const protection = new RegExp(`${start}'${formula}|^'${skippedStart}`, 'gu');

/**
 * Prevents a spreadsheet from reading a text as a formula (OWASP, CSV injection): what starts like one is prefixed with an
 * apostrophe. Also inside the cell after a semicolon, bar, tab or line break, because a program that separates by them, such as
 * Excel in French, does not recognize the quotation marks of a cell that is not the first. `restoreCell` removes the prefixes,
 * so that exports can be imported.
 */
export function safeCell(value: string): string {
  return value.replace(unprotected, "'");
}

/** The reverse of `safeCell`. */
export function restoreCell(cell: string): string {
  return cell.replace(protection, '');
}

/** One cell of a CSV file separated by commas (RFC 4180). */
export function csvCell(value: string | number | undefined): string {
  const cell = typeof value === 'string' ? safeCell(value) : String(value ?? '');
  return /[",;\r\n\t|']|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What separates the cells of a CSV file: semicolons where decimals have a comma. */
export type CsvSeparator = ',' | ';';

/** One line of a CSV file, with its line break. */
export function csvLine(cells: readonly (string | number | undefined)[], separator: CsvSeparator = ','): string {
  const line = cells.map(csvCell).join(separator);
  // Separated by semicolons, the line is one cell: in French, `-1` and `5+A1` would be the formula -1,5+A1.
  return `${separator === ',' && /^[+-]/.test(line) ? "'" : ''}${line}\r\n`;
}

/** Starts a file: spreadsheets read UTF-8 only with a byte order mark. */
export const byteOrderMark = '\uFEFF';
