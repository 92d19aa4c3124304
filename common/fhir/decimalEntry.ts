/** A number read from a text. */
export interface DecimalEntry {
  /** The number with Latin digits and a decimal point, e.g. `-1.50`; `Number` converts it. */
  text: string;
  /**
   * The number if its only separator separates thousands: `1500` for `1,500` and `1.500`, whose `text` is `1.500`.
   * Undefined if the text has one meaning.
   */
  grouped?: string;
}

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The value of a decimal digit. Unicode encodes the digits of each script consecutively, from zero to nine. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
}

/**
 * A typed number or coordinate in ASCII: Latin digits for those of any script, `-` for minus signs and dashes, `,` and
 * `.` for their variants. Without direction marks and other format characters.
 */
export function toAscii(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\p{Nd}/gu, digitValue)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\uff0b/g, '+')
    .replace(/[\u060c\uff0c]/g, ',')
    .replace(/\uff0e/g, '.');
}

/** Digits in groups of three, or as in India: the last three digits, the others in pairs. */
const thousands = /^\d{1,3}(?: \d{3})+$/;
const lakhs = /^\d{1,2}(?: \d{2})+ \d{3}$/;

/** Digits without the separators of groups, which are all the same; undefined for other groups. */
function withoutGroups(text: string): string | undefined {
  const separators = new Set(text.match(/\D/g));
  if (separators.size === 0) return text;
  const [separator = ''] = separators;
  const groups = text.replaceAll(separator, ' ');
  return thousands.test(groups) || lakhs.test(groups) ? groups.replaceAll(' ', '') : undefined;
}

/** Position of the decimal separator; -1 for a whole number; undefined if there are several. */
function decimalAt(text: string): number | undefined {
  const explicit = text.indexOf('\u066b');
  const last = explicit >= 0 ? explicit : Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return -1;
  const separators = text.match(/[.,\u066b]/g) ?? [];
  const same = separators.filter((each) => each === text[last]).length;
  if (same === 1) return last;
  return same === separators.length && explicit < 0 ? -1 : undefined;
}

/**
 * Reads a number in the notation of any country: digits of any script, one decimal comma or point, thousands separated by
 * commas, points, spaces or apostrophes, and any minus sign. A single comma or point is the decimal separator; before
 * exactly three digits it may also separate thousands, see `grouped`. Undefined for any other text, e.g. with an exponent.
 */
export function parseDecimal(typed: string): DecimalEntry | undefined {
  const [, sign = '', body] = /^([+-]?)\s*([\d.,\u066b\u066c\s'\u2019\uff07]+)$/.exec(toAscii(typed)) ?? [];
  if (body === undefined) return undefined;
  const text = body.replace(/[\u066c\s\u2019\uff07]/g, "'");
  const at = decimalAt(text);
  if (at === undefined) return undefined;
  const whole = at < 0 ? text : text.slice(0, at);
  const fraction = at < 0 ? '' : text.slice(at + 1);
  const integer = withoutGroups(whole);
  if (integer === undefined || /\D/.test(fraction) || integer + fraction === '') return undefined;
  const minus = sign === '-' ? '-' : '';
  const plain = `${minus}${integer || '0'}${fraction && `.${fraction}`}`;
  const mayBeGrouped = text[at] !== '\u066b' && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3;
  return mayBeGrouped ? { text: plain, grouped: `${minus}${integer}${fraction}` } : { text: plain };
}

/**
 * A text of `number` that `parseDecimal` reads in one way: `1.5` for `1.500`, and `1.1250` for `1.125`.
 */
export function unambiguous(number: string): string {
  if (parseDecimal(number)?.grouped === undefined) return number;
  const short = number.replace(/\.?0+$/, '');
  return short === number ? `${number}0` : short;
}

/** The typed number with Latin digits and a decimal point; undefined if it is not a number or has two meanings. */
export function decimalText(typed: string): string | undefined {
  const entry = parseDecimal(typed);
  return entry?.grouped === undefined ? entry && unambiguous(entry.text) : undefined;
}
