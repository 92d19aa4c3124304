import { areaValue } from '../../../shared/area/areaParam.ts';

/** Key of the last list of deliveries ending soon, of an area. */
export const endingCheck = (area: readonly string[]): string => `endingDeliveries ${areaValue(area)}`;
