import { fhirEndpoints, type ReadPractitionerDetailApiResponse } from '../../api/fhir/index.ts';
import { addressOf, sameOrigin } from '../../api/http/request.ts';
import { readCached } from '../../api/read.ts';
import { missingPermissions } from '../../../common/session/permissions.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import type { AppThunk } from '../store/hooks.ts';

/**
 * Reads the own PractitionerDetail, which has the area of the user and needs only the role for Locations. Undefined without that
 * role, and if the FHIR server is not behind the platform server, which finds the Locations below.
 */
export const readOwnDetail =
  (): AppThunk<Promise<ReadPractitionerDetailApiResponse> | undefined> =>
  (dispatch, getState, { config }) => {
    const userId = selectUser(getState())?.id;
    const isPossible =
      userId !== undefined &&
      missingPermissions(selectBits(getState()), ['Location.read']).length === 0 &&
      sameOrigin(addressOf(config.fhirBaseUrl, { url: '/' }));
    if (!isPossible) return undefined;
    return dispatch(readCached(fhirEndpoints.endpoints.readPractitionerDetail, { 'keycloak-uuid': userId }));
  };
