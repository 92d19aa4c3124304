import type { Resource } from 'fhir/r4';

/**
 * True when `candidate` may take the place of `kept`: its version is higher or, where versions are no numbers, it was changed
 * later. The same version is no reason to change anything: the kept object stays, and with it every memoised value.
 */
export function isNewer(candidate: Resource, kept: Resource): boolean {
  const [next, last] = [candidate.meta ?? {}, kept.meta ?? {}];
  if (next.versionId !== undefined && next.versionId === last.versionId) return false;
  const [nextNumber, lastNumber] = [Number(next.versionId), Number(last.versionId)];
  if (Number.isInteger(nextNumber) && Number.isInteger(lastNumber)) return nextNumber > lastNumber;
  const [nextTime, lastTime] = [Date.parse(next.lastUpdated ?? ''), Date.parse(last.lastUpdated ?? '')];
  return !(nextTime < lastTime);
}
