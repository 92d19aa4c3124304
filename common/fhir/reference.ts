import type { Reference } from './r4.ts';

/** Parts of a literal reference such as `Location/7/_history/2`, absolute or relative. */
export interface ParsedReference {
  type: string;
  id: string;
  version?: string;
}

const literal = /(?:^|\/)([A-Z][A-Za-z]{1,63})\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/([A-Za-z0-9\-.]{1,64}))?$/;

/** Host and path of base URLs of the FHIR server, e.g. `example.org/fhir/`. */
const ownBases = new Set<string>();

/** Host and path of an absolute URL, without the scheme, which proxies change; undefined for any other text. */
function hostAndPath(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { host, pathname } = new URL(url);
  return `${host}${pathname.replace(/\/*$/, '/')}`;
}

/** Adds an absolute base URL of the FHIR server: a server behind a proxy has several. */
export function addFhirBase(base: string): void {
  const own = hostAndPath(base);
  if (own !== undefined) ownBases.add(own);
}

/** Adds the base URL of the server to which `fullUrl` of a found resource belongs. */
export function addFhirBaseOf(
  fullUrl: string | undefined,
  { resourceType, id }: { resourceType: string; id?: string },
) {
  const end = `/${resourceType}/${id}`;
  if (fullUrl?.endsWith(end)) addFhirBase(fullUrl.slice(0, -end.length));
}

/** Parses the URL of a request or response, absolute or relative to the server, e.g. `fullUrl` or `location`. */
export function parseAddress(url: string | undefined): ParsedReference | undefined {
  const [, type, id, version] = (typeof url === 'string' && literal.exec(url)) || [];
  if (type === undefined || id === undefined) return undefined;
  return version === undefined ? { type, id } : { type, id, version };
}

/**
 * Parses a literal reference, relative (`Location/7`) or absolute (`https://host/fhir/Location/7`). Undefined for
 * contained (`#a`), `urn:` and logical references, for resources of another server if the base URL of the own server is
 * known (`addFhirBase`), and for any other text.
 */
export function parseReference(reference: string | Reference | undefined): ParsedReference | undefined {
  const text = typeof reference === 'object' ? reference.reference : reference;
  if (typeof text !== 'string') return undefined;
  const base = /^https?:/i.test(text) ? hostAndPath(text.replace(literal, '')) : undefined;
  if (base !== undefined && ownBases.size > 0 && !ownBases.has(base)) return undefined;
  return parseAddress(text);
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

/** Text of a reference whose resource cannot be read: its display, literal reference or identifier. */
export function referenceText({ display, reference, identifier }: Reference = {}): string | undefined {
  return display || reference || identifier?.value || undefined;
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
