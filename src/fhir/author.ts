import type { Resource } from 'fhir/r4';

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
