import { isDay, toInstant } from '../../../common/fhir/calendarDay.ts';
import { parseDecimal, unambiguous } from '../../../common/fhir/decimalEntry.ts';
import type { NameKind } from '../../../common/fhir/nameRules.ts';
import type { Issue, Row } from './types.ts';

/** Validates a cell that is not empty. */
export type Rule = (value: string) => Issue | undefined;

/** A column of a file type. */
export interface Column {
  name: string;
  /** Headers of this column in the files of other importers. */
  aliases?: readonly string[];
  /** The cell must not be empty. */
  required?: boolean;
  /**
   * Column with the name of a stored resource. If it is filled, this required cell may be empty, unless no resource
   * has that name.
   */
  unless?: string;
  /** The file must contain the column. The first column of a template is always required. */
  columnRequired?: boolean;
  rule?: Rule;
  /** The only values that the cell may have, in any case. */
  values?: readonly string[];
  /** The cell is a name and must match the form's rule, unless the same name is stored. */
  named?: NameKind;
  /** The cell type, for values in the spreadsheet's locale; see spreadsheetCell. */
  cellType?: 'number' | 'latitude' | 'longitude' | 'date' | 'yesNo';
  /** Stored encrypted, never displayed or exported. */
  secret?: boolean;
  /** Accepted and exported, but not part of the template. */
  extra?: boolean;
  /** Maximum length of a cell in characters. Default: 1000. */
  max?: number;
  /** Cell of the template's example row. */
  example?: string;
}

/** Properties of a column with `true` or `false`. */
export const yesNo = { values: ['true', 'false'], cellType: 'yesNo' } as const satisfies Partial<Column>;

/** True for `true` in any case; undefined for an empty cell. */
export function toBoolean(value: string | undefined): boolean | undefined {
  return value ? value.toLowerCase() === 'true' : undefined;
}

/** The allowed value that equals `value` when case is ignored. */
export function allowedValue<T extends string>(value: string | undefined, allowed: readonly T[]): T | undefined {
  return allowed.find((each) => each.toLowerCase() === value?.toLowerCase());
}

function checkValue(value: string, { values, cellType }: Column): Issue | undefined {
  if (!values || allowedValue(value, values) !== undefined) return undefined;
  return cellType === 'yesNo'
    ? { code: 'boolean', values: { value } }
    : { code: 'oneOf', values: { value, allowed: values.join(', ') } };
}

/** True for a text that can be the id of a FHIR resource. */
export const isId = (text: string): boolean => /^[A-Za-z0-9\-.]{1,64}$/.test(text);

export const fhirId: Rule = (value) =>
  isId(value) ? undefined : { code: 'id', values: { value: value.slice(0, 80) } };

/** The number of a cell; undefined for other text. One with two meanings is read with a decimal separator. */
export function numberOf(value: string | undefined): number | undefined {
  const entry = parseDecimal(value ?? '');
  return entry && Number(entry.text);
}

/** True for cells with the same number: spreadsheets store its first 15 digits. */
export function sameNumber(one: string | undefined, other: string | undefined): boolean {
  const [first, second] = [numberOf(one), numberOf(other)];
  return first !== undefined && second !== undefined && first.toPrecision(15) === second.toPrecision(15);
}

/** The issue of a number such as `1,500`, which means 1.5 or 1500. Its values are texts that have one meaning. */
export function twoMeanings(value: string): Issue | undefined {
  const { text, grouped } = parseDecimal(value) ?? {};
  if (text === undefined || grouped === undefined) return undefined;
  return { code: 'twoMeanings', values: { value, decimal: unambiguous(text), grouped } };
}

export function between(min: number, max: number): Rule {
  return (value): Issue | undefined => {
    const number = numberOf(value);
    if (number === undefined) return { code: 'number', values: { value } };
    return number < min || number > max ? { code: 'range', values: { value, min, max } } : undefined;
  };
}

export function wholeBetween(min: number, max: number): Rule {
  return (value) =>
    /^\d+$/.test(value) ? between(min, max)(value) : (twoMeanings(value) ?? { code: 'wholeNumber', values: { value } });
}

/** True for a date or date-time; false for anything else, including dates that do not exist such as 30 February. */
export const isDate = (value: string): boolean => isDay(value) || toInstant(value, 'UTC') !== undefined;

export const date: Rule = (value) => (isDate(value) ? undefined : { code: 'date', values: { value } });

export const email: Rule = (value) =>
  /^[^\s@]+@[^\s@]+$/.test(value) ? undefined : { code: 'email', values: { value: value.slice(0, 80) } };

/** A name must not contain line breaks or tabs. */
export const oneLine: Rule = (value) =>
  /[\r\n\t]/.test(value) ? { code: 'text', values: { value: value.slice(0, 50) } } : undefined;

/** The issues of each cell of a row. */
export function checkCells({ cells }: Row, columns: readonly Column[]): Issue[] {
  return columns.flatMap((column): Issue[] => {
    const value = cells[column.name] ?? '';
    if (value === '') {
      const named = column.unless !== undefined && (cells[column.unless] ?? '') !== '';
      return column.required && !named ? [{ code: 'required', column: column.name }] : [];
    }
    const max = column.max ?? 1000;
    if (value.length > max) return [{ code: 'tooLong', column: column.name, values: { max } }];
    const issue = checkValue(value, column) ?? column.rule?.(value);
    return issue ? [{ ...issue, column: column.name }] : [];
  });
}

/** Parses `id:name|id:name`; a name may contain colons. Undefined if an id is invalid. */
export function parseList(cell: string): { id: string; name: string }[] | undefined {
  const parts = cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
  const list = parts.map((part) => {
    const colon = part.indexOf(':');
    const id = (colon < 0 ? part : part.slice(0, colon)).trim();
    return { id, name: colon < 0 ? '' : part.slice(colon + 1).trim() };
  });
  return list.every(({ id }) => fhirId(id) === undefined) ? list : undefined;
}

/** The reverse of `parseList`. Replaces `|` in names, because it separates entries. */
export function formatList(entries: readonly { id: string; name?: string | undefined }[]): string {
  return entries.map(({ id, name }) => (name ? `${id}:${name.replaceAll('|', '/')}` : id)).join('|');
}

export const referenceList: Rule = (value) =>
  parseList(value) ? undefined : { code: 'reference', values: { value: value.slice(0, 80) } };
