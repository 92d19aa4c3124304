import { maxAreaLocations } from '../../../common/fhir/area.ts';
import { readPreferences, writePreferences } from '../../config/preferences.ts';
import type { OwnArea } from './areaSlice.ts';

/**
 * Parameter of the address: `all`, or the ids of the area's Locations, so that a link shows the same records to others.
 * `mine` is replaced by the ids of the user's own area. Other texts are ignored.
 */
export const areaParam = 'area';
const everything = 'all';
const own = 'mine';

/** The value of the parameter for an area; `all` for everything. */
export const areaValue = (ids: readonly string[]): string => (ids.length === 0 ? everything : ids.join(','));

/** An address that opens with an area. */
export const withAreaParam = (address: string, ids: readonly string[]): string =>
  `${address}${address.includes('?') ? '&' : '?'}${areaParam}=${areaValue(ids)}`;

/** Ids of the area in an address; none for everything. */
export function areaIds(params: URLSearchParams): string[] {
  const value = params.get(areaParam) ?? '';
  if (value === everything || value === own) return [];
  const ids = value.split(',').filter((id) => /^[A-Za-z0-9\-.]{1,64}$/.test(id));
  return [...new Set(ids)].slice(0, maxAreaLocations).sort();
}

/** True until the user's own area is read. */
export const isUnread = ({ status }: OwnArea): boolean => status === 'unknown' || status === 'loading';

/** True while the area of an address depends on the user's own area, which is still being read. */
export const isAreaPending = (params: URLSearchParams, ownArea: OwnArea): boolean =>
  params.get(areaParam) === own && isUnread(ownArea);

/** Whether the user chose to begin with everything. */
export const beginsWithAll = (userId: string): boolean => readPreferences().everything?.includes(userId) ?? false;

/** Stores whether the user's pages begin with everything. */
export function storeBeginning(userId: string, isAll: boolean): void {
  const others = (readPreferences().everything ?? []).filter((id) => id !== userId);
  writePreferences({ everything: isAll ? [...others, userId] : others });
}

/**
 * The address with the area: that of the user if it begins without parameters, or everything if the user chose so. The same
 * object if nothing changes.
 */
export function withArea(
  params: URLSearchParams,
  ownArea: OwnArea,
  { isPlain, isAll }: { isPlain: boolean; isAll: boolean },
): URLSearchParams {
  const stored = params.get(areaParam);
  if (stored !== own && !(stored === null && isPlain)) return params;
  const { ids } = ownArea;
  const ownValue = isUnread(ownArea) ? own : ids.length === 0 ? null : areaValue(ids);
  // The choice of everything does not depend on the area.
  const value = stored === null && isAll ? everything : ownValue;
  if (value === stored) return params;
  const next = new URLSearchParams(params);
  if (value === null) next.delete(areaParam);
  else next.set(areaParam, value);
  return next;
}
