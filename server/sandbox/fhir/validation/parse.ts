import { isResourceType } from '../../../fhir/definitions/structures.ts';
import { codeTable, type ElementRow } from '../../../fhir/definitions/tables.ts';
import { dateSpan } from '../indexing/dates.ts';
import type { JsonObject } from '../types.ts';
import { parseIssue, type Issue } from './issues.ts';
import { primitives } from './primitives.ts';
import { shapeOf } from './shape.ts';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Extensions of a primitive, in its `_name` property. */
type PrimitiveExtensions = JsonObject | undefined;

const refused = Symbol('refused');

/** Converts the text of a primitive to its JSON value, or to `refused` where HAPI returns 400. */
type PrimitiveReader = (text: string) => unknown;

/** Date, dateTime and instant accept any precision, but minutes without seconds need a time zone. */
const dateTime =
  /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?|Z|[+-](0\d|1[0-4]):[0-5]\d))?)?)?$/;

const readDateTime: PrimitiveReader = (text) => (dateTime.test(text) && dateSpan(text) ? text : refused);

const readInteger: PrimitiveReader = (text) => {
  const value = Number(text);
  return /^[+-]?\d+$/.test(text) && value >= -2_147_483_648 && value <= 2_147_483_647 ? value : refused;
};

const readBase64: PrimitiveReader = (text) => {
  const compact = text.replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(compact) || compact.replace(/=/g, '').length % 4 === 1) return refused;
  return compact.length % 4 === 0 ? text : Buffer.from(compact, 'base64').toString('base64');
};

const xhtml = 'http://www.w3.org/1999/xhtml';

const readNarrative: PrimitiveReader = (text) => {
  if (!text.trimStart().startsWith('<')) return `<div xmlns="${xhtml}">${text}</div>`;
  return text.replace(/^\s*<div>/, `<div xmlns="${xhtml}">`);
};

/** Formats enforced by HAPI; other primitive types accept any text. */
const readers: Readonly<Record<string, PrimitiveReader>> = {
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : refused),
  decimal: (text) => (/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : refused),
  ...{ integer: readInteger, unsignedInt: readInteger, positiveInt: readInteger },
  ...{ date: readDateTime, dateTime: readDateTime, instant: readDateTime },
  base64Binary: readBase64,
  xhtml: readNarrative,
};

/**
 * Parses resources as HAPI FHIR's default (lenient) parser does:
 * - a single value becomes a list where a list is expected; of a list, the first is used where one value is expected;
 * - texts are converted to numbers and booleans, and vice versa;
 * - unknown elements, empty texts, lists and objects, and values of the wrong kind are dropped;
 * - cardinality is not enforced, and the first of a choice is used.
 * Malformed dates, numbers, booleans and base64, and codes outside a required value set, are errors.
 */
class Parser {
  readonly issues: Issue[] = [];

  resource(value: JsonObject, path: string): JsonObject | undefined {
    const { resourceType } = value;
    if (typeof resourceType !== 'string' || !isResourceType(resourceType)) {
      const reason =
        typeof resourceType === 'string'
          ? `Unknown resource type "${resourceType}"`
          : 'Not a FHIR resource: "resourceType" is missing';
      this.issues.push(parseIssue(path || 'resourceType', reason));
      return undefined;
    }
    return { resourceType, ...this.object(value, resourceType, path || resourceType) };
  }

  /** Undefined if the result is empty. */
  private object(value: JsonObject, type: string, path: string): JsonObject | undefined {
    const shape = shapeOf(type);
    if (!shape) return undefined;
    const result: JsonObject = {};
    const chosen = new Set<string>();
    // A primitive may have only extensions: `_name` without `name`.
    const names = new Set(Object.keys(value).map((name) => name.replace(/^_/, '')));
    for (const name of names) {
      const element = shape.elements.get(name);
      if (!element || (element.choice && chosen.has(element.choice))) continue;
      const { row, choice } = element;
      const isPrimitive = element.type in primitives;
      const [read, extra] = this.element(
        value[name],
        isPrimitive ? value[`_${name}`] : undefined,
        row,
        element.type,
        `${path}.${name}`,
      );
      // An empty value also selects the choice.
      if (choice) chosen.add(choice);
      if (read !== undefined) result[name] = read;
      if (extra !== undefined) result[`_${name}`] = extra;
    }
    const resultNames = Object.keys(result);
    if (type === 'Extension' && resultNames.every((name) => name === 'url' || name === 'id')) return undefined;
    return resultNames.length > 0 ? result : undefined;
  }

  /** An element's value and its `_` property, each undefined if empty. */
  private element(value: unknown, extra: unknown, row: ElementRow, type: string, path: string): [unknown, unknown] {
    if (value !== undefined && type === 'Extension' && !Array.isArray(value) && value !== null) {
      this.issues.push(parseIssue(path, 'Must be a list'));
      return [undefined, undefined];
    }
    const given: unknown[] = Array.isArray(value) ? (value.flat(Infinity) as unknown[]) : [value];
    const extras: unknown[] = Array.isArray(extra) ? extra : [extra];
    const read: [unknown, PrimitiveExtensions][] = [];
    const length = row.many ? Math.max(given.length, extras.length) : 1;
    for (let at = 0; at < length; at += 1) {
      const one = this.value(given[at], row, type, row.many ? `${path}[${at}]` : path);
      const more = this.extra(extras[at], `${path}[${at}]`);
      if (one !== undefined || more) read.push([one, more]);
    }
    const [first] = read;
    if (!first) return [undefined, undefined];
    if (!row.many) return first;
    return [
      read.some(([one]) => one !== undefined) ? read.map(([one]) => one ?? null) : undefined,
      read.some(([, more]) => more) ? read.map(([, more]) => more ?? null) : undefined,
    ];
  }

  private extra(value: unknown, path: string): PrimitiveExtensions {
    if (!isObject(value) || value['extension'] === undefined) return undefined;
    return this.object({ extension: value['extension'] }, 'Extension', path) ?? undefined;
  }

  /** Parses one value, never a list; undefined if HAPI drops it. */
  private value(value: unknown, row: ElementRow, type: string, path: string): unknown {
    if (value === undefined || value === null) return undefined;
    if (!(type in primitives)) {
      if (!isObject(value)) return undefined;
      return type === 'Resource' ? this.resource(value, path) : this.object(value, type, path);
    }
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
    const text = String(value);
    if (text.trim() === '') return undefined;
    const codes = type === 'code' && row.b ? codeTable()[row.b] : undefined;
    if (codes && !Object.values(codes).some((list) => list.includes(text))) {
      this.issues.push(parseIssue(path, `Unknown code "${text}" (${row.b})`, 'code-invalid'));
      return undefined;
    }
    const read = readers[type]?.(text) ?? text;
    if (read !== refused) return read;
    this.issues.push(parseIssue(path, `Must be ${primitives[type]?.expected}, not ${JSON.stringify(value)}`, 'value'));
    return undefined;
  }
}

/** Parses a resource as HAPI FHIR does by default. It must not be stored if an issue has severity error. */
export function parseLeniently(given: unknown): { resource: JsonObject; issues: Issue[] } {
  const parser = new Parser();
  if (!isObject(given)) return { resource: {}, issues: [parseIssue('Resource', 'A resource is a JSON object')] };
  const resource = parser.resource(given, '') ?? {};
  return { resource, issues: parser.issues };
}
