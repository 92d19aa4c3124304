import type { Resource } from './r4.ts';

/** True if both are the same stored version; false without version ids. */
export function sameVersion(one: Resource | undefined, other: Resource | undefined): boolean {
  const version = one?.meta?.versionId;
  return version !== undefined && version === other?.meta?.versionId;
}
