import { searchParametersOf } from '../../../fhir/definitions/searchParameters.ts';
import type { AnyResource } from '../types.ts';
import { valuesOf } from './expression.ts';

/** Target of a reference: a local resource (type and id), or anything else (type '' and the full text as id). */
export interface ReferenceTarget {
  type: string;
  id: string;
}

const local = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[A-Za-z0-9\-.]+)?$/;

/**
 * Parses a literal reference or canonical. Absolute URLs below `baseUrl` are local. Undefined for an empty reference
 * and for fragments (`#contained`), which never leave the resource.
 */
export function parseReference(reference: string, baseUrl: string): ReferenceTarget | undefined {
  if (!reference || reference.startsWith('#')) return undefined;
  const text = reference.startsWith(`${baseUrl}/`) ? reference.slice(baseUrl.length + 1) : reference;
  const match = local.exec(text);
  if (match?.[1] && match[2]) return { type: match[1], id: match[2] };
  return { type: '', id: text };
}

export interface IndexedReference {
  /** The literal reference, or a canonical. */
  reference: string;
  /** FHIRPath of the element, e.g. `Group.member.entity`. */
  path: string;
  /** Resource types the element allows; empty: any. */
  targets: readonly string[];
}

/**
 * Calls `visit` with the references that search parameters index. Like HAPI, only these count for referential
 * integrity: references in extensions, contained resources and elements without a search parameter may be dangling.
 */
export function eachIndexedReference(resource: AnyResource, visit: (reference: IndexedReference) => void): void {
  const seen = new Set<string>();
  for (const { type, expression, targets } of searchParametersOf(resource.resourceType).values()) {
    if (type !== 'reference') continue;
    for (const value of valuesOf(expression, resource)) {
      const isCanonical = typeof value === 'string';
      const reference = isCanonical ? value : (value as { reference?: unknown } | null)?.reference;
      // A canonical may identify a resource of another server; only `Type/id` is local.
      if (typeof reference !== 'string' || (isCanonical && !local.test(reference))) continue;
      const path = expression.split(/ \| |\.where\(| as /)[0]?.replace(/^\(+/, '') ?? expression;
      const key = `${path} ${reference}`;
      if (seen.has(key)) continue;
      seen.add(key);
      visit({ reference, path, targets });
    }
  }
}
