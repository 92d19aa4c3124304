import { createDecimals } from '../../fhir/decimals.ts';

/** Precision of the decimals that this page has read: a save writes `1.10` back as it came. */
export const decimals = createDecimals();
