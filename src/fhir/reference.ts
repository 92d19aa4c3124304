import type { Reference } from './r4.ts';

/** Parts of a literal reference such as `Location/7/_history/2`, absolute or relative. */
export interface ParsedReference {
  type: string;
  id: string;
  version?: string;
}

const literal = /(?:^|\/)([A-Z][A-Za-z]{1,63})\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/([A-Za-z0-9\-.]{1,64}))?$/;

/**
 * Parses a literal reference, relative (`Location/7`) or absolute (`https://host/fhir/Location/7`). Undefined for
 * contained (`#a`), `urn:` and logical references, and for any other text.
 */
export function parseReference(reference: string | Reference | undefined): ParsedReference | undefined {
  const text = typeof reference === 'object' ? reference.reference : reference;
  const match = typeof text === 'string' ? literal.exec(text) : null;
  const [, type, id, version] = match ?? [];
  if (type === undefined || id === undefined) return undefined;
  return version === undefined ? { type, id } : { type, id, version };
}

/** `Location/7`. */
export function formatReference(type: string, id: string): string {
  return `${type}/${id}`;
}

/** The bare id of a reference to a resource of `type`; a bare id is returned unchanged. Undefined for other types. */
export function bareId(type: string, reference: string | Reference | undefined): string | undefined {
  const text = typeof reference === 'object' ? reference.reference : reference;
  if (typeof text !== 'string' || text === '') return undefined;
  if (/^[A-Za-z0-9\-.]{1,64}$/.test(text)) return text;
  const parsed = parseReference(text);
  return parsed?.type === type ? parsed.id : undefined;
}

/** `{ reference: 'Location/7', display: 'Kisumu' }`; without a display if there is none. */
export function referenceTo(resource: { resourceType: string; id?: string }, display?: string): Reference {
  const reference = formatReference(resource.resourceType, resource.id ?? '');
  return display ? { reference, display } : { reference };
}

/** True if the reference, in any literal form, points at this resource. */
export function refersTo(reference: Reference | undefined, type: string, id: string): boolean {
  const parsed = parseReference(reference);
  return parsed?.type === type && parsed.id === id;
}
