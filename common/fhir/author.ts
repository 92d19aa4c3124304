import type { Bundle, BundleEntry, Resource } from './r4.ts';
import { nextVersionId, versionOfTag } from './transaction.ts';

/**
 * The mark of an author in `meta.source`: the user id at the identity provider and the number of the version that it was
 * written for. Earlier releases wrote no number.
 */
const mark = /^urn:uuid:([0-9a-f-]{36})(?:\?=version=(\d+))?$/i;

const isNumber = (version: string | undefined): version is string => /^\d+$/.test(version ?? '');

/** `meta.source` without its fragment, in which HAPI stores the id of the request. */
const sourceOf = (resource: Resource | undefined): string => resource?.meta?.source?.replace(/#.*/s, '') ?? '';

/**
 * The mark of a user for the version with this number; without a number for a version that cannot be predicted. FHIR stores
 * it with each version and, unlike a Provenance resource, it requires no further permission. Undefined if the id is not a
 * UUID.
 */
export function authorSource(userId: string | undefined, version?: string): string | undefined {
  const source = `urn:uuid:${userId ?? ''}`;
  if (!mark.test(source)) return undefined;
  return version === undefined ? source : `${source}?=version=${version}`;
}

/**
 * User id of the author of this version; undefined if it has none. A client that sends `meta` back as it has read it stores
 * the mark of the former author again. Therefore a mark counts only if the version before has another source. If that
 * version is unknown, only a mark with the number of this version counts, or any mark of version 1.
 *
 * `before`: the version before; null if there is none or if it is a deletion, undefined if it is unknown.
 */
export function authorIdOf(version: Resource | undefined, before?: Resource | null): string | undefined {
  const [source, id, number] = mark.exec(sourceOf(version)) ?? [];
  const versionId = version?.meta?.versionId;
  if (before && sourceOf(before) === source) return undefined;
  if (number !== undefined && isNumber(versionId)) return number === versionId ? id : undefined;
  return before !== undefined || versionId === '1' ? id : undefined;
}

/** Id of the version before, if the author depends on it because the mark has no number. */
export function comparedVersionId(version: Resource): string | undefined {
  const [, id, number] = mark.exec(sourceOf(version)) ?? [];
  const versionId = version.meta?.versionId;
  if (id === undefined || number !== undefined || !isNumber(versionId) || Number(versionId) < 2) return undefined;
  return String(Number(versionId) - 1);
}

/** Like `authorIdOf`; `earlier` is any earlier version, and compared only if no other is between them. */
export function authorIdSince(version: Resource | undefined, earlier: Resource | undefined): string | undefined {
  const next = nextVersionId(earlier?.meta?.versionId);
  return authorIdOf(version, next !== undefined && next === version?.meta?.versionId ? earlier : undefined);
}

interface WriteRequest {
  method?: string | undefined;
  url?: string | undefined;
  ifMatch?: string | undefined;
}

/**
 * The number of the version that a write creates: the one after the version in `If-Match`, or else in the resource. Undefined
 * for a conditional update, and after a version whose id is not a number.
 */
function writtenVersion(resource: Resource, { method, url, ifMatch }: WriteRequest): string | undefined {
  if (method === 'POST') return '1';
  if (url?.includes('?')) return undefined;
  return nextVersionId(versionOfTag(ifMatch) ?? resource.meta?.versionId ?? '0');
}

/**
 * Sets the author of the resource that a request writes. A user whose id is not a UUID has no mark; the one of the former
 * author is removed.
 */
export function withAuthorOf<R extends Resource>(resource: R, userId: string, request: WriteRequest): R {
  const source = authorSource(userId, writtenVersion(resource, request));
  if (source !== undefined) return { ...resource, meta: { ...resource.meta, source } };
  if (!mark.test(sourceOf(resource))) return resource;
  const { source: _former, ...meta } = resource.meta ?? {};
  return { ...resource, meta };
}

/** Sets the author of the resources that a transaction writes. */
export function bundleWithAuthor(bundle: Bundle, userId: string): Bundle {
  const withAuthor = (entry: BundleEntry): BundleEntry => {
    const { resource, request } = entry;
    if (!resource || !request || (request.method !== 'PUT' && request.method !== 'POST')) return entry;
    return { ...entry, resource: withAuthorOf(resource, userId, request) };
  };
  return { ...bundle, entry: bundle.entry?.map(withAuthor) };
}
