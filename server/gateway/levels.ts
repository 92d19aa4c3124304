import type { Location } from '../../common/fhir/r4.ts';
import { GatewayError } from './errors.ts';

const levelSystem = 'https://smartregister.org/codes/administrative-level';

/** Range of administrative levels, both ends inclusive. */
export interface LevelRange {
  min: number;
  max: number;
}

/**
 * Level range in the query. A missing bound defaults to 0 or 10, as in the gateway. Without both bounds there is no
 * filter (undefined) unless `byDefault`. 400 if a bound is not an integer or min is above max.
 */
export function levelRange(params: URLSearchParams, byDefault: boolean): LevelRange | undefined {
  const min = params.get('administrativeLevelMin');
  const max = params.get('administrativeLevelMax');
  if (min === null && max === null && !byDefault) return undefined;
  const range = { min: Number(min ?? 0), max: Number(max ?? 10) };
  if (!Number.isInteger(range.min) || !Number.isInteger(range.max)) {
    throw new GatewayError(400, 'administrativeLevelMin and administrativeLevelMax must be whole numbers');
  }
  if (range.min > range.max) throw new GatewayError(400, 'administrativeLevelMin is above administrativeLevelMax');
  return range;
}

/** True without a range, or if one of the location's levels is in the range. */
export function hasLevel(location: Location, range: LevelRange | undefined): boolean {
  if (!range) return true;
  const codes = (location.type ?? [])
    .flatMap((type) => type.coding ?? [])
    .filter((coding) => coding.system === levelSystem);
  return codes.some(({ code }) => code !== undefined && Number(code) >= range.min && Number(code) <= range.max);
}
