import { areaValue } from '../../shared/area/areaParam.ts';

/** Key of the last scan for Locations without a team, of an area. */
export const coverageCheck = (area: readonly string[]): string => `coverage ${areaValue(area)}`;
