import type { CareTeam } from '../../fhir/r4.ts';
import { refusesConditionalDelete } from '../../api/fhir/conditionalDelete.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { rejectChanged } from '../../api/rejections.ts';
import { ifPresent, readFresh } from '../../api/read.ts';
import { ifMatch, versionQuery } from '../../fhir/transaction.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';

/**
 * Deletes a care team only in this version. If the server refuses conditional deletes, the version is read and compared
 * immediately before a delete by id. Rejects with an ApiError; status 412 if that version is another one.
 */
export const deleteCareTeamVersion =
  (stored: CareTeam): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { removeCareTeam, readCareTeam, deleteCareTeam } = fhirEndpoints.endpoints;
    const { id = '' } = stored;
    try {
      await dispatch(removeCareTeam.initiate(versionQuery(stored), { track: false })).unwrap();
    } catch (error) {
      if (!refusesConditionalDelete(error)) throw error;
      const current = await ifPresent(dispatch(readFresh(readCareTeam, { id })));
      if (!current) return;
      if (current.meta?.versionId !== stored.meta?.versionId) rejectChanged(`/CareTeam/${id}`);
      const version = ifMatch(current);
      await dispatch(
        deleteCareTeam.initiate({ id, ...(version && { 'If-Match': version }) }, { track: false }),
      ).unwrap();
    }
  };
