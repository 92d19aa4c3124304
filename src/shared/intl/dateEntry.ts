import { toAscii } from '../../../common/fhir/decimalEntry.ts';

type Part = 'year' | 'month' | 'day';

interface Format {
  /** Order of the parts in the language. */
  order: readonly Part[];
  separator: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Locale of the entered dates: the browser's variant of the language, e.g. en-KE for English. English without a country
 * writes the day first, as most countries do.
 */
function localeOf(language: string): string {
  const preferred = navigator.languages.find((locale) => locale.startsWith(`${language}-`));
  return preferred ?? (language === 'en' ? 'en-GB' : language);
}

function formatOf(language: string): Format {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory', numberingSystem: 'latn' };
  const parts = new Intl.DateTimeFormat(localeOf(language), options as Intl.DateTimeFormatOptions).formatToParts();
  const order = parts.map(({ type }) => type).filter((type) => type === 'year' || type === 'month' || type === 'day');
  const separator = parts.find(({ type }) => type === 'literal')?.value ?? '-';
  // Arabic has marks of direction beside the slash.
  return { order, separator: separator.replace(/\p{Cf}/gu, '') };
}

/** A FHIR date (2026-12-31, 2026-12 or 2026) as it is written in the language, in Latin digits; other text unchanged. */
export function formatDateEntry(value: string, language: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(value) ?? [];
  if (year === undefined) return value;
  const { order, separator } = formatOf(language);
  const parts = { year, month, day };
  return order.flatMap((part) => parts[part] ?? []).join(separator);
}

/** True if the calendar has the day. */
function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * The FHIR date that was typed: in the order of the language, with any separator and with the digits of any script, or as
 * YYYY-MM-DD. The year has four digits. `partial` also accepts a year, and a month with its year. Undefined
 * for any other text.
 */
export function parseDateEntry(text: string, language: string, partial = false): string | undefined {
  const latin = toAscii(text);
  if (!/^[\d\s/.-]+$/.test(latin)) return undefined;
  const numbers = latin.match(/\d+/g) ?? [];
  const isYearFirst = numbers[0]?.length === 4;
  const order = isYearFirst ? (['year', 'month', 'day'] as const) : formatOf(language).order;
  const used = numbers.length === 3 ? order : order.filter((part) => part === 'year' || (numbers[1] && part !== 'day'));
  if (used.length !== numbers.length || (numbers.length < 3 && !partial)) return undefined;
  const parts = Object.fromEntries(used.map((part, index) => [part, numbers[index]])) as Partial<Record<Part, string>>;
  const { year = '', month, day } = parts;
  if (year.length !== 4 || !exists(Number(year), Number(month ?? 1), Number(day ?? 1))) return undefined;
  return [year, month && two(Number(month)), day && two(Number(day))].filter(Boolean).join('-');
}

/** The format in which a date is entered, from the letters of each part in the language: DD/MM/YYYY. */
export function dateFormat(language: string, letters: Readonly<Record<Part, string>>): string {
  const { order, separator } = formatOf(language);
  return order.map((part) => letters[part]).join(separator);
}
