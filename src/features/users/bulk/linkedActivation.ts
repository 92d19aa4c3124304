import { isVersionConflict } from '../../../api/errors.ts';
import type { WrittenVersion } from '../../../../common/fhir/writtenVersion.ts';
import { undoWrites, writeChanges, writtenVersions } from '../../../shared/runs/fhirWrites.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import type { LinkedResources } from '../linkedResources.ts';
import { activations, type Change } from '../personResources.ts';
import { findLinkedResources } from '../writeLinkedResources.ts';

/**
 * Plans changes on the current resources of a user, writes them in one transaction and resolves to their versions. After a
 * version conflict, plans again on fresh data, once. Rejects with an ApiError, and then nothing was written.
 */
export const writeLinked =
  (userId: string, plan: (records: LinkedResources) => Change[]): AppThunk<Promise<WrittenVersion[]>> =>
  async (dispatch) => {
    const attempt = async (): Promise<WrittenVersion[]> =>
      dispatch(writeChanges(plan(await dispatch(findLinkedResources(userId)))));
    return attempt().catch((error: unknown) => {
      if (isVersionConflict(error)) return attempt();
      throw error;
    });
  };

/** Sets the resources of a user active or inactive. */
export const activateLinked = (userId: string, active: boolean): AppThunk<Promise<WrittenVersion[]>> =>
  writeLinked(userId, (records) => activations(records, active));

/** Restores the resources from the versions that `writeLinked` returned. */
export const restoreLinked =
  (undo: unknown): AppThunk<Promise<'undone' | 'kept'>> =>
  async (dispatch) =>
    (await dispatch(undoWrites(writtenVersions(undo)))).state;
