import { createDecimals } from '../../../src/fhir/decimals.ts';

/** Precision of decimals between a request and the database, and between the database and a response, as HAPI keeps it. */
export const decimals = createDecimals();
