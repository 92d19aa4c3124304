import type { Resource } from 'fhir/r4';

const uuid = /^urn:uuid:([0-9a-f-]{36})(?:#|$)/i;

/**
 * `meta.source` of what a person writes: their user id at the identity provider. FHIR keeps it with each version and
 * asks for no further permission, unlike a Provenance resource. Undefined for ids that are no UUID.
 */
export function authorSource(userId: string | undefined): string | undefined {
  const source = `urn:uuid:${userId ?? ''}`;
  return uuid.test(source) ? source : undefined;
}

/** The user id of who wrote this version; HAPI adds `#` and its request id. Undefined when the version does not say. */
export function authorIdOf(resource: Resource | undefined): string | undefined {
  return uuid.exec(resource?.meta?.source ?? '')?.[1];
}
