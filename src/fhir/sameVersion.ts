import type { Resource } from 'fhir/r4';

/** True when both are one stored version. Without version numbers nobody can tell, and the answer is false. */
export function sameVersion(one: Resource | undefined, other: Resource | undefined): boolean {
  const version = one?.meta?.versionId;
  return version !== undefined && version === other?.meta?.versionId;
}
