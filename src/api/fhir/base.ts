import { createApi } from '@reduxjs/toolkit/query/react';
import { fhirReducerPath } from '../../entities/fhirAnswers.ts';
import { createBaseQuery } from '../baseQuery.ts';
import { fhirServer } from './server.ts';

/**
 * The slice of the FHIR server and its gateway, without endpoints: this is all the first load needs. Pages import `./index.ts`,
 * which brings the endpoints.
 */
export const fhirApi = createApi({
  reducerPath: fhirReducerPath,
  baseQuery: createBaseQuery(fhirServer),
  keepUnusedDataFor: 60,
  // A list older than five seconds is asked for again when a page opens (spec section 9, query staleness).
  refetchOnMountOrArgChange: 5,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
