import { isResourceType } from '../fhir/definitions/structures.ts';
import { hasDuplicateNames, isShallow, maxDepth } from '../jsonText.ts';
import { typeOfInteraction } from './interactions.ts';

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

export interface BundleEntry {
  method: string;
  /** Resource type of the URL and, for POST and PUT, of the resource. */
  type: string;
  /** Queries that select resources: the query of the URL and `ifNoneExist`. */
  queries: URLSearchParams[];
  references: ConditionalReference[];
}

/** Refusal of a body: HTTP status, FHIR issue type and diagnostics. */
export interface BodyRefusal {
  status: 400 | 413;
  code: string;
  text: string;
}

const bundleKeys = new Set(
  'resourceType id meta implicitRules language identifier type timestamp total link entry signature'.split(' '),
);
const entryKeys = new Set('id extension link fullUrl resource search request response'.split(' '));
const requestKeys = new Set('id extension method url ifNoneMatch ifModifiedSince ifMatch ifNoneExist'.split(' '));

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (value: Json, keys: ReadonlySet<string>): boolean => Object.keys(value).every((key) => keys.has(key));

const invalid = (text: string, code = 'structure'): BodyRefusal => ({ status: 400, code, text });

/**
 * Parses a body that is forwarded byte for byte. Refuses JSON with duplicate names, because another parser may use
 * the other value, and JSON nested too deeply for recursive functions.
 */
function parseUnambiguous(json: string): { value: unknown } | BodyRefusal {
  if (!isShallow(json)) return invalid(`The body is nested deeper than ${maxDepth} levels`, 'too-costly');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return invalid('The body is not JSON');
  }
  return hasDuplicateNames(json) ? invalid('An object of the body has two elements of one name') : { value };
}

/** The conditional references in the body of a create or update. */
export function readReferences(json: string): { references: ConditionalReference[] } | BodyRefusal {
  const body = parseUnambiguous(json);
  return 'status' in body ? body : { references: conditionalReferences(body.value) };
}

/** Path and query of a URL, split at the first `?`. */
function splitQuery(address: string): [path: string, query: string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

function readEntry(entry: unknown): BundleEntry | undefined {
  if (!isRecord(entry) || !hasOnly(entry, entryKeys)) return undefined;
  const { request, resource } = entry;
  if (!isRecord(request) || !hasOnly(request, requestKeys)) return undefined;
  const { method, url, ifNoneExist } = request;
  if (typeof method !== 'string' || typeof url !== 'string' || url.includes('#')) return undefined;
  if (ifNoneExist !== undefined && typeof ifNoneExist !== 'string') return undefined;
  const [path, query] = splitQuery(url);
  const type = typeOfInteraction(method, path);
  if (type === undefined) return undefined;
  // HAPI creates the resource of any POST by the resource's own type, whatever the URL is.
  if (method === 'POST' && path.replaceAll('/', '') !== type) return undefined;
  const stores = method === 'POST' || method === 'PUT';
  if (stores && !(isRecord(resource) && resource.resourceType === type)) return undefined;
  const conditional = ifNoneExist === undefined ? [] : [ifNoneExist.slice(ifNoneExist.indexOf('?') + 1)];
  return {
    method,
    type,
    queries: [query, ...conditional].map((each) => new URLSearchParams(each)),
    references: conditionalReferences(resource),
  };
}

/**
 * The operations of a transaction or batch, in order of its entries. The bundle is forwarded byte for byte
 * afterwards, so everything is refused that another parser may read differently: duplicate names, keys a Bundle does
 * not have, and methods and URLs outside of `typeOfInteraction`.
 */
export function readBundle(json: string, maxEntries: number): { entries: BundleEntry[] } | BodyRefusal {
  const body = parseUnambiguous(json);
  if ('status' in body) return body;
  const { value: bundle } = body;
  if (!isRecord(bundle) || bundle.resourceType !== 'Bundle' || !hasOnly(bundle, bundleKeys)) {
    return invalid('The body is not a Bundle with the elements of a Bundle only');
  }
  if (bundle.type !== 'transaction' && bundle.type !== 'batch')
    return invalid('Bundle.type is not transaction or batch');
  const list = bundle.entry ?? [];
  if (!Array.isArray(list)) return invalid('Bundle.entry is not a list');
  if (list.length > maxEntries) {
    const text = `The bundle has ${list.length} entries; at most ${maxEntries} are accepted (MAX_BUNDLE_ENTRIES)`;
    return { status: 413, code: 'too-costly', text };
  }
  const entries: BundleEntry[] = [];
  for (const [index, each] of (list as unknown[]).entries()) {
    const entry = readEntry(each);
    if (!entry) return invalid(`Bundle.entry[${index}] is not an allowed request`);
    entries.push(entry);
  }
  return { entries };
}
