import { cleanText } from '../../../common/fhir/cleanText.ts';
import { parseCoordinate } from '../../../common/fhir/coordinateEntry.ts';
import { decimalText, toAscii } from '../../../common/fhir/decimalEntry.ts';
import { allowedValue, isDate, type Column } from './rules.ts';
import { valueOfLabel } from './valueLabels.ts';

/** Values that spreadsheets and users enter for true and false. */
const yes = new Set(['true', 'yes', 'vrai', 'oui', '1']);
const no = new Set(['false', 'no', 'faux', 'non', '0']);

/** `04/05/2026`, `4.5.2026 10:30`: day first, which is usual wherever semicolons separate lists. */
const dayFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?: (\d{1,2}:\d{2}(?::\d{2})?))?$/;
const yearFirst = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?: (\d{1,2}:\d{2}(?::\d{2})?))?$/;

const twoDigits = (text: string): string => text.padStart(2, '0');
const iso = (year: string, month: string, day: string, time: string | undefined): string =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}${time === undefined ? '' : `T${time.padStart(time.length < 6 ? 5 : 8, '0')}`}`;

function dateOf(value: string, european: boolean): string {
  const [, year, month, date, time] = yearFirst.exec(value) ?? [];
  if (year !== undefined && month !== undefined && date !== undefined) return iso(year, month, date, time);
  const [, day, separator, monthPart, yearPart, timePart] = dayFirst.exec(value) ?? [];
  // With slashes and commas the file may be American, with the month first. The date is left unchanged and reported
  // to the user.
  if (day === undefined || monthPart === undefined || yearPart === undefined || (!european && separator !== '.'))
    return value;
  return iso(yearPart, monthPart, day, timePart);
}

/**
 * Converts a cell from the locale format that a spreadsheet program saves (`VRAI`, `36,81`, `04/05/2026`) to the
 * format of the rules. `european`: the file is separated by semicolons, as in countries that write the day first. An
 * ambiguous value is returned unchanged, so that the rules refuse it.
 */
export function spreadsheetCell(value: string, kind: Column['cellType'], european: boolean): string {
  if (kind === 'yesNo') {
    const text = value.toLowerCase();
    return yes.has(text) ? 'true' : no.has(text) ? 'false' : value;
  }
  if (kind === 'number') return decimalText(value) ?? value;
  if (kind === 'latitude' || kind === 'longitude') return parseCoordinate(value, kind) ?? value;
  if (kind !== 'date') return value;
  const date = dateOf(toAscii(value), european);
  // An invalid date is reported as written.
  return isDate(date) ? date : value;
}

/** What databases write into files for no value. */
const noValue = /^(?:NULL|\\N)$/;

/**
 * A cell of a file or of a correction as it is checked and stored. Invisible characters inside a password are kept. `NULL` is an
 * empty cell, except in names. The label of a value of a closed list, in any language, is the value.
 */
export function readCell(column: Column | undefined, value: string, european: boolean): string {
  if (column?.secret) return value;
  if (column && column.named === undefined && noValue.test(value.trim())) return '';
  const cell = spreadsheetCell(cleanText(value), column?.cellType, european);
  if (!column?.values || cell === '' || allowedValue(cell, column.values) !== undefined) return cell;
  return valueOfLabel(cell, column.values) ?? cell;
}

/** True if a cell of this column is a number, so that its format in a workbook does not matter. */
export const isNumeric = (column: Column | undefined): boolean =>
  column?.cellType === 'number' || column?.cellType === 'latitude' || column?.cellType === 'longitude';
