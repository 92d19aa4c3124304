import { isResourceType } from '../fhir/definitions/structures.ts';

/** A search that the FHIR server runs while it stores a resource. `type` is undefined if it is not a resource type. */
export interface ConditionalReference {
  type: string | undefined;
  query: URLSearchParams;
}

function parse(reference: string): ConditionalReference {
  const at = reference.indexOf('?');
  // HAPI ignores everything before the type, such as a server's base URL.
  const type = reference.slice(0, at).replace(/\/$/, '').split('/').at(-1) ?? '';
  return { type: isResourceType(type) ? type : undefined, query: new URLSearchParams(reference.slice(at + 1)) };
}

/**
 * The conditional references of a resource, e.g. `Patient?identifier=x|1`. HAPI replaces each with the single match
 * of the search, in transactions as well as in single creates and updates.
 */
export function conditionalReferences(value: unknown, isReference = false): ConditionalReference[] {
  if (typeof value === 'string') return isReference && value.includes('?') ? [parse(value)] : [];
  if (Array.isArray(value)) return value.flatMap((each) => conditionalReferences(each, isReference));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => conditionalReferences(each, name === 'reference'));
}
