/**
 * A cell that no spreadsheet takes for a formula: one that begins with = + - @ or a tab gets an apostrophe in front.
 * Numbers keep their sign. `restoreCell` takes it off again, so that what was exported can be imported.
 */
export function safeCell(value: string): string {
  if (/^[+-]?\d+(\.\d+)?$/.test(value)) return value;
  return /^'*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value;
}

/** The reverse of `safeCell`. */
export function restoreCell(cell: string): string {
  return /^'+[=+\-@\t\r＝＋－＠]/u.test(cell) ? cell.slice(1) : cell;
}

function quoted(cell: string): string {
  return /[",;\r\n\t|']|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** One line of a CSV file, with its line break. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`;
}

/** Begins a file: spreadsheets read UTF-8 only when it is marked. */
export const byteOrderMark = '\uFEFF';
