import { format, getFormatDateInfo, getFormatInfo, isDateFormat } from 'numfmt';
import { unambiguous } from '../../../common/fhir/decimalEntry.ts';

/** A number of a cell. */
export interface ShownNumber {
  /** As the sheet shows it: `0921`. A day is `2026-05-31` in any format. */
  shown: string;
  /** The number itself, as a text with one meaning; undefined if it is `shown`. */
  exact?: string;
}

/** Shows the number of a cell in its format. */
export type ShowNumber = (value: number, is1904: boolean) => ShownNumber;

/** The first 15 digits of a number, as spreadsheets store it, without an exponent. */
export function numberText(value: number): string {
  const [, sign = '', first = '0', others = '', exponent = '0'] =
    /^(-?)(\d)\.(\d+)e([+-]\d+)$/.exec(value.toExponential(14)) ?? [];
  const digits = (first + others).replace(/0+$/, '');
  if (digits === '') return '0';
  const point = Number(exponent) + 1;
  const whole = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const fraction = point <= 0 ? '0'.repeat(-point) + digits : digits.slice(point);
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}

const withExact = (shown: string, value: number): ShownNumber => {
  const exact = unambiguous(numberText(value));
  return exact === shown ? { shown } : { shown, exact };
};

const plain: ShowNumber = (value) => withExact(numberText(value), value);

const secondsOfDay = 86_400;
/** Days of the system of 1900 at the start of that of 1904, and of the last day of the year 9999. */
const start1904 = 1462;
const lastDay = 2_958_465;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * The day, and the time if there is one, of a number of days: `2026-05-31`, `2026-05-31T10:30`. Undefined outside the
 * calendar. The number 60 is 29 February 1900, which did not exist: spreadsheets count it, and so do the days before it.
 */
export function dayText(serial: number, is1904: boolean): string | undefined {
  const allSeconds = Math.round(serial * secondsOfDay);
  const days = Math.floor(allSeconds / secondsOfDay) + (is1904 ? start1904 : 0);
  const seconds = allSeconds - Math.floor(allSeconds / secondsOfDay) * secondsOfDay;
  if (!(days >= 1 && days <= lastDay)) return undefined;
  const first = Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const day = days === 60 ? '1900-02-29' : new Date(first + days * secondsOfDay * 1000).toISOString().slice(0, 10);
  if (seconds === 0) return day;
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits);
  return `${day}T${(seconds % 60 === 0 ? time.slice(0, 2) : time).join(':')}`;
}

/** The formats that Excel does not write into the file. */
const builtIn: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 12: '# ?/?', 13: '# ??/??' },
  ...{ 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss' },
  ...{ 37: '#,##0;-#,##0', 38: '#,##0;-#,##0', 39: '#,##0.00;-#,##0.00', 40: '#,##0.00;-#,##0.00' },
};
/** Built-in formats of days, in any language. */
const isDay = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Longest format that a spreadsheet writes. */
const maxFormat = 255;

const showDay =
  (other: ShowNumber): ShowNumber =>
  (value, is1904) => {
    const day = dayText(value, is1904);
    return day === undefined ? other(value, is1904) : { shown: day };
  };

const showFormatted =
  (code: string): ShowNumber =>
  (value) => {
    try {
      const shown = format(code, value).trim();
      // A format that hides the number.
      return shown === '' ? plain(value, false) : withExact(shown, value);
    } catch {
      return plain(value, false);
    }
  };

function showAs(code: string): ShowNumber {
  if (code === '' || code.length > maxFormat || /^general$/i.test(code)) return plain;
  try {
    if (isDateFormat(code)) {
      const { year, month, day } = getFormatDateInfo(code);
      const isElapsed = /\[(h+|m+|s+)\]/i.test(code);
      return (year || month || day) && !isElapsed ? showDay(plain) : showFormatted(code);
    }
    // An exponent hides digits of a code or a phone number.
    return ['scientific', 'text'].includes(getFormatInfo(code).type) ? plain : showFormatted(code);
  } catch {
    return plain;
  }
}

/** How a format shows numbers. `code`: that of the file, undefined for a built-in format. */
export function showNumber(id: number, code: string | undefined): ShowNumber {
  return code === undefined && isDay(id) ? showDay(plain) : showAs(code ?? builtIn[id] ?? '');
}
