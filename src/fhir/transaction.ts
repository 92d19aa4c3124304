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

/** A Bundle of which everything is stored or nothing. */
export function transactionOf(entries: readonly BundleEntry[]): Bundle {
  return { resourceType: 'Bundle', type: 'transaction', entry: [...entries] };
}
