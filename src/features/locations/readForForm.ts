import { fhirEndpoints } from '../../api/fhir/index.ts';
import { readCached } from '../../api/read.ts';

/** Seconds in which a prefetched Location is as new as one that a form reads itself on a slow connection. */
const freshFor = 3;

/**
 * Reads a Location as the initial values of a form. A response of the last seconds is used, so that the form opens at
 * once after its link was prefetched; a save is guarded by the version.
 */
export const readForForm = (id: string) =>
  readCached(fhirEndpoints.endpoints.readLocation, { id }, { maxAge: freshFor });
