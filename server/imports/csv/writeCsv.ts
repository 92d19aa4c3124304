/**
 * Prevents a spreadsheet from reading a cell as a formula: a cell that starts with = + - @ or a tab is prefixed with
 * an apostrophe. Numbers keep their sign. `restoreCell` removes the prefix, so that exports can be imported.
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

/** Starts a file: spreadsheets read UTF-8 only with a byte order mark. */
export const byteOrderMark = '\uFEFF';
