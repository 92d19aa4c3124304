import type { Bundle, OperationOutcome, Resource } from '../../../common/fhir/r4.ts';
import type { ApiResponse } from './sides.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (list: unknown[]): unknown[] =>
  [...list].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

/** Removes elements that differ between servers and that clients must not rely on; sorts keys and tags. */
function withoutServerFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutServerFields);
  if (!isFields(value)) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries
      .map(([name, each]): [string, unknown] => {
        if (name === 'meta' && isFields(each)) {
          const { lastUpdated: _updated, source: _source, ...meta } = each;
          // HAPI stores tags as a set.
          const tags = isFields(meta) && Array.isArray(meta.tag) ? { tag: sorted(meta.tag) } : {};
          return [name, { ...meta, ...tags }];
        }
        return [name, withoutServerFields(each)];
      })
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

function outcome({ issue }: OperationOutcome): unknown {
  return { resourceType: 'OperationOutcome', severities: [...new Set(issue?.map(({ severity }) => severity))] };
}

interface BundleOptions {
  /** Compare the order of the matches. */
  ordered?: boolean;
  /** Compare the content of resources, not only their ids. */
  whole?: boolean;
  /** Ignore the Location header. */
  ignoreLocation?: boolean;
  /** Ignore version ids: other tests write to the sample, and restoring it creates further versions. */
  ignoreVersion?: boolean;
}

function bundle(value: Bundle, { ordered = false, whole = false }: BundleOptions): unknown {
  const entries = (value.entry ?? []).map(({ resource, search, response }) => ({
    // The server chooses the id of a searchset inside a bundle.
    ...(resource
      ? {
          resource:
            resource.resourceType === 'Bundle'
              ? bundle(resource as Bundle, {})
              : `${resource.resourceType}/${resource.id}`,
        }
      : {}),
    ...(search ? { mode: search.mode } : {}),
    ...(response
      ? {
          status: response.status?.slice(0, 3),
          // Clients never read the version of a deletion.
          ...(response.status?.startsWith('204')
            ? {}
            : { etag: response.etag?.replace(/\d+/, '{version}'), location: Boolean(response.location) }),
        }
      : {}),
    ...(whole ? { content: content(resource) } : {}),
  }));
  // Included resources follow the matches in an unspecified order.
  const name = ({ resource }: { resource?: unknown }) => (typeof resource === 'string' ? resource : '');
  const rank = (entry: { mode?: string | undefined }) => (entry.mode === 'include' ? 1 : 0);
  entries.sort((a, b) => rank(a) - rank(b) || (ordered && rank(a) === 0 ? 0 : name(a).localeCompare(name(b))));
  return {
    resourceType: 'Bundle',
    type: value.type,
    total: value.total,
    // HAPI adds a link to the responses of transactions and batches.
    links: value.type?.endsWith('-response') ? [] : (value.link ?? []).map(({ relation }) => relation).sort(),
    entries,
  };
}

/** The part of a body that a caller may rely on. */
export function content(body: unknown, options: BundleOptions = {}): unknown {
  if (!isFields(body)) return body;
  const { resourceType } = body as Partial<Resource>;
  if (resourceType === 'OperationOutcome') return outcome(body as unknown as OperationOutcome);
  if (resourceType === 'Bundle') return bundle(body as unknown as Bundle, options);
  if (options.ignoreVersion && isFields(body.meta)) {
    const { versionId: _version, ...meta } = body.meta;
    return withoutServerFields({ ...body, meta });
  }
  return withoutServerFields(body);
}

/** `http://…/fhir/Location/7/_history/1` → `Location/{id}/_history/1`: masks ids chosen by the server. */
const normalizeLocation = (address: string | null): string | undefined =>
  address?.replace(/^.*\/fhir\//, '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/)\d+(?=\/)/g, '{id}');

const isBinary = (body: unknown): boolean => isFields(body) && body.resourceType === 'Binary';

/** Status, the headers the application reads, and the content. */
export function comparable(response: ApiResponse, options?: BundleOptions): unknown {
  const { status, headers, body, text } = response;
  const type = headers.get('content-type') ?? '';
  return {
    status,
    kind: text === '' ? 'empty' : type.includes('json') ? 'json' : 'text',
    etag: options?.ignoreVersion ? headers.has('etag') : (headers.get('etag') ?? undefined),
    location: options?.ignoreLocation ? undefined : normalizeLocation(headers.get('location')),
    // HAPI sends Last-Modified for searches too, and never for a Binary.
    lastModified: headers.has('last-modified') && headers.has('etag') && !isBinary(body) ? true : undefined,
    body: body === undefined ? text !== '' : content(body, options),
  };
}

/** Keys and types of a JSON document without the values: `{ id: 'string', access: { view: 'boolean' } }`. */
export function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shape(value[0])];
  if (!isFields(value)) return value === null ? 'null' : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, each]): [string, unknown] => [name, shape(each)])
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

/** Differences of two values, e.g. `body.total: sandbox 3, servers undefined`. Empty if they are equal. */
export function differences(ours: unknown, theirs: unknown, where = ''): string[] {
  if (Object.is(ours, theirs)) return [];
  const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (isTree(ours) && isTree(theirs) && Array.isArray(ours) === Array.isArray(theirs)) {
    const [a, b] = [ours as Fields, theirs as Fields];
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) =>
      differences(a[name], b[name], where ? `${where}.${name}` : name),
    );
  }
  const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 200) ?? 'nothing';
  return [`${where}: sandbox ${shown(ours)}, servers ${shown(theirs)}`];
}

const serverChosen = new Set(['createdTimestamp', 'createdDate', 'containerId', 'id', 'notBefore', 'parentId']);

/** A response of the admin API without ids and times chosen by the server; sorts lists that have no order. */
export function comparableKeycloak({ status, headers, body, text }: ApiResponse): unknown {
  const plain = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return name === 'users' ? value : sorted(value.map((each) => plain(each)));
    if (!isFields(value)) return serverChosen.has(name) ? typeof value : value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== 'credentialData')
        // Ignore the position at which the JSON parser failed.
        .map(([key, each]): [string, unknown] => [
          key,
          plain(typeof each === 'string' ? each.replace(/ at line \d+ column \d+\.$/, '.') : each, key),
        ])
        .sort(([a], [b]) => a.localeCompare(b)),
    );
  };
  const location = headers
    .get('location')
    ?.replace(/^.*\/admin\//, '')
    .replace(/[0-9a-f-]{36}$/, '{id}');
  return { status, location, body: body === undefined ? text : plain(body) };
}
