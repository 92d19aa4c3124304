import type { Resource } from 'fhir/r4';

/**
 * True if `candidate` may replace the stored resource: its version is higher or, if versions are not numbers, it was
 * not changed earlier. The same version does not replace the stored object, so that memoised values remain valid.
 */
export function isNewer(candidate: Resource, stored: Resource): boolean {
  const [next, last] = [candidate.meta ?? {}, stored.meta ?? {}];
  if (next.versionId !== undefined && next.versionId === last.versionId) return false;
  const [nextNumber, lastNumber] = [Number(next.versionId), Number(last.versionId)];
  if (Number.isInteger(nextNumber) && Number.isInteger(lastNumber)) return nextNumber > lastNumber;
  const [nextTime, lastTime] = [Date.parse(next.lastUpdated ?? ''), Date.parse(last.lastUpdated ?? '')];
  return !(nextTime < lastTime);
}
