/** Beginning of a cell that spreadsheets interpret as a formula. */
const formula = /^(\s*[=+\-@＝＋－＠]|[\t\r])/u;
const number = /^[+-]?\d+([.,]\d+)?$/;

/**
 * One cell (RFC 4180). Text that a spreadsheet would run as a formula is prefixed with an apostrophe (OWASP, CSV
 * injection). Numbers, signed or not, are not formulas.
 */
export function csvCell(value: string | number | undefined): string {
  if (value === undefined) return '';
  const text = String(value);
  const safe = typeof value === 'string' && formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its line break. */
export function csvLine(values: readonly (string | number | undefined)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** First character of the file, so that Excel reads it as UTF-8. */
export const byteOrderMark = '\uFEFF';
