import type { Resource } from '../../common/fhir/r4.ts';

/**
 * Positive if the first is the newer version of a resource, negative if it is older, 0 if both are the same version.
 * Compares version ids if both are numbers, else the times of the last update. Undefined if the order is unknown.
 */
function compareVersions({ meta: one = {} }: Resource, { meta: other = {} }: Resource): number | undefined {
  if (one.versionId !== undefined && one.versionId === other.versionId) return 0;
  const byNumber = Number(one.versionId) - Number(other.versionId);
  if (Number.isInteger(byNumber)) return byNumber;
  const byTime = Date.parse(one.lastUpdated ?? '') - Date.parse(other.lastUpdated ?? '');
  return Number.isNaN(byTime) || byTime === 0 ? undefined : byTime;
}

/**
 * True if a received resource may replace the stored one, i.e. is not known to be older. The same version does not
 * replace the stored object, so that memoised values remain valid.
 */
export function mayReplace(received: Resource, stored: Resource): boolean {
  const order = compareVersions(received, stored);
  return order === undefined || order > 0;
}

/** True if `one` is known to be a newer version than `other`. */
export function isNewer(one: Resource, other: Resource): boolean {
  return (compareVersions(one, other) ?? 0) > 0;
}
