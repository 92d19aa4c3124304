type Json = Record<string, unknown>;

/** The part of the JSON source text access proposal that is used; TypeScript does not describe it yet. */
interface SourceText {
  parse(
    text: string,
    reviver: (this: object, key: string, value: unknown, context?: { source?: string }) => unknown,
  ): unknown;
  rawJSON?: (text: string) => object;
}

/** Parses and writes JSON of FHIR resources without a loss of precision. */
export interface Decimals {
  /** Like `JSON.parse`. Stores the decimals that a number cannot represent. Throws SyntaxError. */
  parse(text: string): unknown;
  /** Like `JSON.stringify`. Writes a stored decimal if the same element still has the same value. */
  stringify(value: unknown): string;
}

/** Matches texts that may contain a number in another form than JavaScript's: a final zero, an exponent, many digits. */
const mayBeInexact = /\d\.\d*0(?!\d)|\d[eE][+-]?\d|[\d.]{16}/;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** `Type/id`, or `Type/` for a resource without an id. */
const keyOf = ({ resourceType, id }: Json): string | undefined =>
  typeof resourceType === 'string' ? `${resourceType}/${typeof id === 'string' ? id : ''}` : undefined;

const elementOf = (path: string, value: unknown): string => `${path} ${String(value)}`;

/**
 * FHIR preserves the precision of a decimal: `1.10` is more precise than `1.1` (R4, datatypes.html#decimal). A
 * JavaScript number does not. The source texts of such decimals are stored by resource, element path without list
 * indexes, and value, as last read in any version, so that forms may copy and change resources. The number of resources
 * is limited; the oldest are dropped. A runtime without JSON source text access parses and writes plain numbers.
 */
export function createDecimals(maxResources = 2000): Decimals {
  const { rawJSON, parse } = JSON as unknown as SourceText;
  const sourceTexts = new Map<string, Map<string, string>>();

  const storeSource = (key: string, element: string, source: string | undefined): void => {
    const sources = sourceTexts.get(key);
    if (source === undefined) {
      sources?.delete(element);
      if (sources?.size === 0) sourceTexts.delete(key);
      return;
    }
    const next = (sources ?? new Map<string, string>()).set(element, source);
    sourceTexts.delete(key);
    sourceTexts.set(key, next);
    const [oldest] = sourceTexts.keys();
    if (sourceTexts.size > maxResources && oldest !== undefined) sourceTexts.delete(oldest);
  };

  /** Calls `visit` for each number of each resource. The copy has the returned value instead of the number. */
  function walk(
    node: unknown,
    visit: (key: string, element: string, holder: object, name: string) => unknown,
    key: string | undefined,
    path: string,
  ): unknown {
    if (!isObject(node)) return node;
    // A contained resource is part of its container: its id is unique only there.
    const own = path.endsWith('.contained') ? undefined : keyOf(node);
    const [at, below] = own === undefined ? [key, path] : [own, ''];
    let copy: Json | undefined;
    for (const [name, value] of Object.entries(node)) {
      const to = Array.isArray(node) ? below : `${below}.${name}`;
      const next =
        typeof value === 'number'
          ? at === undefined
            ? value
            : visit(at, elementOf(to, value), node, name)
          : walk(value, visit, at, to);
      if (next === value) continue;
      copy ??= (Array.isArray(node) ? [...(node as unknown[])] : { ...node }) as Json;
      copy[name] = next;
    }
    return copy ?? node;
  }

  if (!rawJSON) return { parse: (text) => JSON.parse(text) as unknown, stringify: (value) => JSON.stringify(value) };

  return {
    parse(text) {
      const isPlain = !mayBeInexact.test(text);
      if (isPlain && sourceTexts.size === 0) return JSON.parse(text) as unknown;
      const sources = new Map<object, Map<string, string>>();
      const value = isPlain
        ? (JSON.parse(text) as unknown)
        : parse(text, function (name, part, context) {
            const source = context?.source;
            if (typeof part === 'number' && source !== undefined && source !== String(part)) {
              sources.set(this, (sources.get(this) ?? new Map<string, string>()).set(name, source));
            }
            return part;
          });
      if (sources.size === 0 && sourceTexts.size === 0) return value;
      walk(
        value,
        (key, element, holder, name) => {
          storeSource(key, element, sources.get(holder)?.get(name));
          return (holder as Json)[name];
        },
        undefined,
        '',
      );
      return value;
    },

    stringify(value) {
      if (sourceTexts.size === 0) return JSON.stringify(value);
      const copy = walk(
        value,
        (key, element, holder, name) => {
          const source = sourceTexts.get(key)?.get(element);
          return source === undefined ? (holder as Json)[name] : rawJSON(source);
        },
        undefined,
        '',
      );
      return JSON.stringify(copy);
    },
  };
}
