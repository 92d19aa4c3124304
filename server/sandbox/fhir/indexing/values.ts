import { dateSpan, unboundedSpan, type Span } from './dates.ts';

/** Token as indexed. The system of a bare `code` element is `*`: the element determines it, and it matches any system. */
export interface Token {
  system: string;
  code: string;
  display: string;
}

export interface Quantity {
  low: number;
  high: number;
  system: string;
  code: string;
  unit: string;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Tokens of a code, boolean, string, Coding, CodeableConcept, Identifier or ContactPoint. */
export function tokensOf(value: unknown): Token[] {
  if (typeof value === 'string') return [{ system: '*', code: value, display: '' }];
  if (typeof value === 'boolean' || typeof value === 'number')
    return [{ system: '*', code: String(value), display: '' }];
  if (!isFields(value)) return [];
  if (Array.isArray(value['coding'])) {
    const codings = value['coding'].flatMap(tokensOf);
    const label = text(value['text']);
    // Index the concept's own text as a display, so that :text finds it.
    return label ? [...codings, { system: '', code: '', display: label }] : codings;
  }
  const isCoding = 'code' in value || 'display' in value;
  const code = text(isCoding ? value['code'] : value['value']);
  const display = text(value['display'] ?? value['text'] ?? (isFields(value['type']) ? value['type']['text'] : ''));
  const system = text(value['system']);
  return code || display || system ? [{ system, code, display }] : [];
}

const nameParts = ['text', 'family', 'given', 'prefix', 'suffix'];
const addressParts = ['text', 'line', 'city', 'district', 'state', 'postalCode', 'country'];

/** Strings of a string, HumanName or Address, the most specific first. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (!isFields(value)) return [];
  const isName = 'family' in value || 'given' in value;
  return (isName ? nameParts : addressParts).flatMap((part) => list(value[part]).map(text)).filter(Boolean);
}

/** Spans of a date, dateTime, instant, Period or Timing. */
export function spansOf(value: unknown): Span[] {
  if (typeof value === 'string') {
    const span = dateSpan(value);
    return span ? [span] : [];
  }
  if (!isFields(value)) return [];
  if ('start' in value || 'end' in value) {
    const { low, lowDay } = dateSpan(text(value['start'])) ?? unboundedSpan;
    const { high, highDay } = dateSpan(text(value['end'])) ?? unboundedSpan;
    return [{ low, lowDay, high, highDay }];
  }
  const repeat = value['repeat'];
  return [...list(value['event']), ...(isFields(repeat) ? list(repeat['boundsPeriod']) : [])].flatMap(spansOf);
}

/** Quantities of a number, Quantity, Money or Range (one span from low to high). */
export function quantitiesOf(value: unknown): Quantity[] {
  if (typeof value === 'number') return [{ low: value, high: value, system: '', code: '', unit: '' }];
  if (!isFields(value)) return [];
  if (isFields(value['low']) || isFields(value['high'])) {
    const [low] = quantitiesOf(value['low']);
    const [high] = quantitiesOf(value['high']);
    const either = low ?? high;
    return either ? [{ ...either, low: low?.low ?? -Number.MAX_VALUE, high: high?.high ?? Number.MAX_VALUE }] : [];
  }
  const amount = value['value'];
  if (typeof amount !== 'number') return [];
  const currency = text(value['currency']);
  return [
    {
      low: amount,
      high: amount,
      system: text(value['system']) || (currency ? 'urn:iso:std:iso:4217' : ''),
      code: text(value['code']) || currency,
      unit: text(value['unit']),
    },
  ];
}
