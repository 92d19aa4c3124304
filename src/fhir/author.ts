import type { Bundle, Resource } from './r4.ts';

const uuid = /^urn:uuid:([0-9a-f-]{36})(?:#|$)/i;

/**
 * `meta.source` of resources that a user writes: the user id at the identity provider. FHIR stores it with each version
 * and, unlike a Provenance resource, it requires no further permission. Undefined if the id is not a UUID.
 */
export function authorSource(userId: string | undefined): string | undefined {
  const source = `urn:uuid:${userId ?? ''}`;
  return uuid.test(source) ? source : undefined;
}

/** User id of the author of this version; HAPI appends `#` and its request id. Undefined if the version has no such author. */
export function authorIdOf(resource: Resource | undefined): string | undefined {
  return uuid.exec(resource?.meta?.source ?? '')?.[1];
}

export const withSource = <R extends Resource>(resource: R, source: string): R => ({
  ...resource,
  meta: { ...resource.meta, source },
});

/** Sets the author of the resources that a transaction writes. */
export function bundleWithSource(bundle: Bundle, source: string): Bundle {
  const writes = (method: string | undefined): boolean => method === 'PUT' || method === 'POST';
  return {
    ...bundle,
    entry: bundle.entry?.map((entry) =>
      entry.resource && writes(entry.request?.method)
        ? { ...entry, resource: withSource(entry.resource, source) }
        : entry,
    ),
  };
}
