import type { Bundle } from '../../../fhir/r4.ts';
import { fhirRequest } from '../../../api/fhir/fhirRequest.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { total } from '../../../fhir/bundle.ts';
import type { FhirType } from '../../../session/permissions.ts';
import { selectHolds } from '../../../session/permissionsSlice.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import type { ReferrerReader } from './referrers.ts';

/** Reading requests of a merge; the signal aborts them. They bypass the cache, which would retain every referrer. */
export const referrerReader =
  (signal: AbortSignal): AppThunk<ReferrerReader> =>
  (dispatch, getState) => ({
    count: async (type, query) => {
      const params = { ...query, _summary: 'count' };
      return total(await dispatch(fhirRequest<Bundle>({ url: `/${type}`, params }, signal))) ?? 0;
    },
    pages: (type, query) => dispatch(searchPages(type, query, signal)),
    mayRead: (type: FhirType) => selectHolds(getState(), `${type}.read`),
    mayUpdate: (type: FhirType) => selectHolds(getState(), `${type}.update`),
  });
