import type { Coding, Quantity } from 'fhir/r4';
import type { Answer } from './tree.ts';

/** Value of a `value[x]` or `answer[x]` element. `type` is the suffix of the element's name, e.g. `Coding`. */
export interface Value {
  type: string;
  value: unknown;
  /** The engine's node, with type and parents; only for results of expressions. */
  node?: unknown;
}

/** Reads the first `value[x]`, or with another prefix e.g. `answer[x]`, of an object. */
export function valueOf(holder: object | undefined, prefix = 'value'): Value | undefined {
  for (const [key, value] of Object.entries(holder ?? {})) {
    if (key.startsWith(prefix) && key.length > prefix.length && value !== undefined) {
      return { type: key.slice(prefix.length), value };
    }
  }
  return undefined;
}

/** Replaces the value of an answer. Its id, extensions and nested items are retained. */
export function withValue(answer: Answer | undefined, fresh: Answer): Answer {
  const kept = Object.entries(answer ?? {}).filter(([key]) => !/^_?value[A-Z]/.test(key));
  return { ...Object.fromEntries(kept), ...fresh };
}

/** A quantity with its unit, e.g. `5 kg`. */
export function quantityText({ value, unit, code }: Quantity): string {
  return [value, unit ?? code].filter((part) => part !== undefined).join(' ');
}

const isCoding = (value: Value): value is { type: 'Coding'; value: Coding } => value.type === 'Coding';
const isQuantity = (value: Value): value is { type: 'Quantity'; value: Quantity } => value.type === 'Quantity';
const numeric = (value: Value): boolean => value.type === 'Integer' || value.type === 'Decimal';

/**
 * Converts an amount between two units of UCUM; undefined if they are not commensurable. Only questionnaires that compare
 * quantities load it.
 */
export type ConvertUnit = (amount: number, from: string, to: string) => number | undefined;

/**
 * Equality of FHIR conditions: codings by system and code, or by display if `wanted` has no code; numbers by value,
 * quantities with their unit.
 */
export function isEqual(answer: Value, wanted: Value, convert?: ConvertUnit): boolean {
  if (isCoding(answer) && isCoding(wanted)) {
    const { system, code, display } = wanted.value;
    if (system !== undefined && system !== answer.value.system) return false;
    return code === undefined ? display !== undefined && display === answer.value.display : code === answer.value.code;
  }
  const order = compare(answer, wanted, convert);
  if (order !== undefined) return order === 0;
  if (answer.type === 'Reference' && wanted.type === 'Reference') {
    const of = ({ value }: Value) => (value as { reference?: string }).reference;
    return of(answer) === of(wanted);
  }
  return answer.value === wanted.value;
}

const ucum = 'http://unitsofmeasure.org';

/** The amount of a quantity in the unit of another; undefined if it has none there. */
function amountIn(quantity: Quantity, wanted: Quantity, convert: ConvertUnit | undefined): number | undefined {
  const unitOf = ({ code, unit }: Quantity) => code ?? unit ?? '';
  const [from, to] = [unitOf(quantity), unitOf(wanted)];
  if (quantity.value === undefined || to === '' || from === to) return quantity.value;
  // Units of other systems have other meanings; a unit without a system is often one of UCUM.
  if ([quantity, wanted].some(({ system = ucum }) => system !== ucum)) return undefined;
  return convert?.(quantity.value, from, to);
}

/** Negative, 0 or positive; undefined if the values cannot be ordered. */
export function compare(answer: Value, wanted: Value, convert?: ConvertUnit): number | undefined {
  if (numeric(answer) && numeric(wanted)) return Number(answer.value) - Number(wanted.value);
  if (isQuantity(answer) && isQuantity(wanted)) {
    const [left, right] = [amountIn(answer.value, wanted.value, convert), wanted.value.value];
    return left === undefined || right === undefined ? undefined : left - right;
  }
  if (isDate(answer) && isDate(wanted)) return compareDates(String(answer.value), String(wanted.value));
  if (answer.type === 'Time' && wanted.type === 'Time') {
    return order(String(answer.value).padEnd(8, ':00'), String(wanted.value).padEnd(8, ':00'));
  }
  const isText = (value: Value) => value.type === 'String' || value.type === 'Uri';
  return isText(answer) && isText(wanted) ? order(String(answer.value), String(wanted.value)) : undefined;
}

const isDate = ({ type }: Value): boolean => type === 'Date' || type === 'DateTime';
const order = (left: string, right: string): number => (left === right ? 0 : left < right ? -1 : 1);

/** Two values with a time are compared as instants, others at their common precision: a year and a day by year. */
function compareDates(left: string, right: string): number {
  if (left.includes('T') && right.includes('T')) return Date.parse(left) - Date.parse(right);
  const length = Math.min(left.length, right.length, 10);
  return order(left.slice(0, length), right.slice(0, length));
}
