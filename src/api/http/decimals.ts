import { createDecimals } from '../../../common/fhir/decimals.ts';

/** Precision of the decimals read since page load, so that a save writes `1.10` unchanged. */
export const decimals = createDecimals();
