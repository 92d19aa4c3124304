import type { Coding, Quantity, Reference } from '../../../common/fhir/r4.ts';
import { conceptDisplay } from '../../../common/fhir/coding.ts';
import { codingLabel } from '../codes/codingMessages.ts';
import { formatName } from '../../../common/fhir/name.ts';
import { isRecord, type JsonObject } from '../../../common/types/json.ts';

/** A part of a value that can be formatted without its FHIR type. */
export type ValuePart =
  | { as: 'text'; text: string }
  /** A coding with a translated label, and the text to use without one. */
  | { as: 'coding'; coding: Coding; text: string }
  /** A code from a value set fixed by FHIR, e.g. a status. */
  | { as: 'code'; code: string }
  | { as: 'reference'; reference: Reference }
  /** A date or an instant. */
  | { as: 'moment'; moment: string }
  | { as: 'flag'; flag: boolean }
  | { as: 'number'; number: number; unit?: string }
  /** Content that is not readable as text: a picture, a boundary. */
  | { as: 'content' };

/** Elements whose values are codes from value sets fixed by FHIR. */
const coded = new Set(['status', 'gender', 'mode', 'use', 'intent', 'priority', 'type', 'system', 'operationalStatus']);
const moment = /^\d{4}-\d{2}(-\d{2}(T\d{2}:\d{2}.*)?)?$/;
/** Longer texts without a space are treated as encoded content. */
const maxTextLength = 400;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Name of the `value[x]` element of an extension or characteristic; undefined without one. */
export function valueKey(record: JsonObject): string | undefined {
  return Object.keys(record).find((key) => /^value([A-Z]|$)/.test(key));
}

function textToPart(text: string, element: string): ValuePart {
  if (coded.has(element)) return { as: 'code', code: text };
  if (moment.test(text)) return { as: 'moment', moment: text };
  if (text.length > maxTextLength && !text.includes(' ')) return { as: 'content' };
  return { as: 'text', text };
}

function isQuantity(value: JsonObject): value is JsonObject & Quantity {
  return typeof value.value === 'number';
}

/** Parts for the FHIR types that are shown as a unit; undefined for anything else. */
export function unitToParts(value: JsonObject, element: string): ValuePart[] | undefined {
  if (isText(value.reference)) return [{ as: 'reference', reference: value }];
  if (Array.isArray(value.coding)) return codingsToParts(value.coding as Coding[], conceptDisplay(value));
  if (isQuantity(value)) return [{ as: 'number', number: value.value ?? 0, unit: value.unit ?? value.code }];
  if (isText(value.data) || isText(value.contentType)) {
    return isText(value.title) ? textParts(value.title) : [{ as: 'content' }];
  }
  if (element === 'name' && (isText(value.family) || Array.isArray(value.given))) return textParts(formatName(value));
  if (isText(value.text)) return textParts(value.text);
  if (isText(value.value)) return [textToPart(value.value, '')];
  if (isText(value.code) && !isText(value.url)) return codingsToParts([value], (value as Coding).display ?? value.code);
  if (isText(value.display)) return textParts(value.display);
  return undefined;
}

/** Text that a user entered beside a coding is shown unchanged. */
function codingsToParts(codings: readonly Coding[], text: string | undefined): ValuePart[] {
  const coding = codings.find(
    (each) => isRecord(each) && codingLabel(each) && [each.display, each.code].includes(text),
  );
  return coding && text !== undefined ? [{ as: 'coding', coding, text }] : textParts(text);
}

const textParts = (text: string | undefined): ValuePart[] => (text ? [{ as: 'text', text }] : []);

/** The reference of a member, an entry or a participant. */
export function targetOf(value: JsonObject): Reference | undefined {
  const parts = [value, value.entity, value.item, value.member, value.actor, value.individual];
  return parts.find((part): part is JsonObject => isRecord(part) && isText(part.reference));
}

/** Converts any value to its parts, in order; empty for no value. `element` is the containing element. */
export function toParts(value: unknown, element: string): ValuePart[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'boolean') return [{ as: 'flag', flag: value }];
  if (typeof value === 'number') return [{ as: 'number', number: value }];
  if (typeof value === 'string') return [textToPart(value, element)];
  if (Array.isArray(value)) return value.flatMap((item) => toParts(item, element));
  if (!isRecord(value)) return [];
  const whole = unitToParts(value, element);
  if (whole) return whole;
  const target = targetOf(value);
  if (target) return [{ as: 'reference', reference: target }];
  const key = valueKey(value);
  if (key) return toParts(value[key], element);
  return Object.entries(value)
    .filter(([name]) => name !== 'id' && name !== 'extension' && name !== 'url')
    .flatMap(([name, part]) => toParts(part, name));
}
