/** What spreadsheets take for a formula when a cell begins with it. */
const formula = /^(\s*[=+\-@＝＋－＠]|[\t\r])/u;
const number = /^[+-]?\d+([.,]\d+)?$/;

/**
 * One cell (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV
 * injection); numbers are none, signs or not.
 */
export function csvCell(value: string | number | undefined): string {
  if (value === undefined) return '';
  const text = String(value);
  const safe = typeof value === 'string' && formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end. */
export function csvLine(values: readonly (string | number | undefined)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** Begins the file, so that Excel reads it as UTF-8. */
export const byteOrderMark = '\uFEFF';
