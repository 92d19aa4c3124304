import { createDecimals } from '../../../common/fhir/decimals.ts';

/** Preserves the digits of decimals (`1.10`) from the request to the database and to responses, as HAPI does. */
export const decimals = createDecimals();
