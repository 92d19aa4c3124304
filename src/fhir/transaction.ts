import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4';

/** The `If-Match` of a write that began with this resource: `W/"3"`; undefined for one the server gave no version. */
export function ifMatch(resource: FhirResource | undefined): string | undefined {
  const version = resource?.meta?.versionId;
  return version === undefined ? undefined : `W/"${version}"`;
}

/** An entry that stores a resource under its id. `stored` is what the change began with; without it a create. */
export function putEntry(resource: FhirResource, stored: FhirResource | undefined): BundleEntry {
  const address = `${resource.resourceType}/${resource.id ?? ''}`;
  const version = ifMatch(stored);
  return { resource, request: { method: 'PUT', url: address, ...(version && { ifMatch: version }) } };
}

/** The search that finds a resource in this version alone: the condition of a conditional delete. */
export function versionQuery({ id = '', meta }: FhirResource): { _id: string; _lastUpdated?: string } {
  return { _id: id, ...(meta?.lastUpdated !== undefined && { _lastUpdated: `eq${meta.lastUpdated}` }) };
}

/**
 * An entry that deletes a resource in this version alone, by a conditional delete (FHIR R4, http.html#cdelete): HAPI
 * ignores `If-Match` on DELETE. A changed resource stays, and the transaction succeeds all the same.
 */
export function deleteEntry(stored: FhirResource): BundleEntry {
  const condition = new URLSearchParams(versionQuery(stored));
  return { request: { method: 'DELETE', url: `${stored.resourceType}?${condition}` } };
}

/** A Bundle of which everything is stored or nothing. */
export function transactionOf(entries: readonly BundleEntry[]): Bundle {
  return { resourceType: 'Bundle', type: 'transaction', entry: [...entries] };
}
