import { fhirEndpoints as resourceEndpoints } from './endpoints.gen.ts';
import { tags } from './endpointTags.ts';
import { gatewayEndpoints } from './gateway.gen.ts';
import { treeTags } from './tags.ts';

/** Large transactions are slow on a server that indexes while it writes; milliseconds. */
const slow = { timeout: 180_000 };

resourceEndpoints.enhanceEndpoints({
  endpoints: {
    transaction: { invalidatesTags: tags.bundle, extraOptions: slow },
    batch: { invalidatesTags: tags.bundle, extraOptions: slow },
  },
});
gatewayEndpoints.enhanceEndpoints({
  endpoints: { readLocationHierarchy: { providesTags: treeTags, extraOptions: slow } },
});

/**
 * The FHIR slice with all endpoints: for `initiate`, `select` and `util`. Both OpenAPI documents add endpoints to one
 * slice, so both names are the same object; merging combines their types and retains both imports.
 */
export const fhirEndpoints = Object.assign(resourceEndpoints, gatewayEndpoints);
