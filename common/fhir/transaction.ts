import type { Bundle, BundleEntry, FhirResource, Resource } from './r4.ts';

/** The entity tag of a version: `W/"3"`. */
export function entityTag(version: string | number): string {
  return `W/"${version}"`;
}

/** The version in an entity tag, `W/"3"`, or `3` as in HAPI's responses to transactions; undefined without one. */
export const versionOfTag = (tag: string | undefined): string | undefined =>
  /^(?:W\/)?"?([^"]+)"?$/.exec(tag ?? '')?.[1];

/** The id of the version that follows this one; undefined if the id is not a number. */
export const nextVersionId = (versionId = ''): string | undefined =>
  /^\d+$/.test(versionId) ? String(Number(versionId) + 1) : undefined;

/** True for a resource of a response with `_elements` or `_summary`. Such a copy must not be written. */
export const isPart = ({ meta }: Resource): boolean => [meta?.tag].flat().some((tag) => tag?.code === 'SUBSETTED');

/** `If-Match` of a write that is based on this resource: `W/"3"`; undefined if the resource has no version. Throws for a part. */
export function ifMatch(resource: Resource | undefined): string | undefined {
  if (resource && isPart(resource)) throw new RangeError(`${resource.resourceType} is not complete`);
  const version = resource?.meta?.versionId;
  return version === undefined ? undefined : entityTag(version);
}

/** An entry that stores a resource under its id. `stored`: the version that it is based on; undefined for a create. */
export function putEntry(resource: FhirResource, stored: FhirResource | undefined): BundleEntry {
  const address = `${resource.resourceType}/${resource.id ?? ''}`;
  const version = ifMatch(stored);
  return { resource, request: { method: 'PUT', url: address, ...(version && { ifMatch: version }) } };
}

/** Like `putEntry`, as a request of its own. */
export function putRequest(resource: Resource, stored: Resource | undefined) {
  const version = ifMatch(stored);
  return {
    url: `/${resource.resourceType}/${encodeURIComponent(resource.id ?? '')}`,
    method: 'PUT' as const,
    body: resource,
    headers: { ...(version && { 'If-Match': version }) },
  };
}

/**
 * An entry that creates a resource under its id, and is rejected if the resource exists. HAPI ignores
 * `If-None-Match: *`, but a PUT with version 0 creates an absent resource.
 */
export function createEntry(resource: FhirResource): BundleEntry {
  const address = `${resource.resourceType}/${resource.id ?? ''}`;
  return { resource, request: { method: 'PUT', url: address, ifMatch: entityTag(0) } };
}

/**
 * The entry of a save: of a stored resource `putEntry`. A new one is created, and may replace an earlier attempt of the same
 * form unless `isDeferred`: another window may have sent a save of the outbox, and the record may have changed since.
 */
export const saveEntry = (
  resource: FhirResource,
  stored: FhirResource | undefined,
  { isDeferred = false }: { isDeferred?: boolean | undefined },
): BundleEntry => (isDeferred && !stored ? createEntry(resource) : putEntry(resource, stored));

/** Search that matches a resource only in this version: the condition of a conditional delete. */
export function versionQuery({ id = '', meta }: FhirResource): { _id: string; _lastUpdated?: string } {
  return { _id: id, ...(meta?.lastUpdated !== undefined && { _lastUpdated: `eq${meta.lastUpdated}` }) };
}

/**
 * An entry that deletes a resource only in this version, by a conditional delete (FHIR R4, http.html#cdelete), because
 * HAPI ignores `If-Match` on DELETE. A changed resource stays, and the transaction still succeeds.
 */
export function deleteEntry(stored: FhirResource): BundleEntry {
  const condition = new URLSearchParams(versionQuery(stored));
  return { request: { method: 'DELETE', url: `${stored.resourceType}?${condition}` } };
}

/**
 * An entry that deletes a resource by its id, for servers without conditional deletes. A server that ignores `If-Match`
 * deletes it even if it was changed after it was read.
 */
export function deleteByIdEntry(stored: FhirResource): BundleEntry {
  const version = ifMatch(stored);
  const url = `${stored.resourceType}/${stored.id ?? ''}`;
  return { request: { method: 'DELETE', url, ...(version && { ifMatch: version }) } };
}

/** A transaction Bundle, which is stored completely or not at all. */
export function transactionOf(entries: readonly BundleEntry[]): Bundle {
  return { resourceType: 'Bundle', type: 'transaction', entry: [...entries] };
}
