import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import { selectResource, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { formatReference } from '../../../common/fhir/reference.ts';
import { holds, permissionResources, type PermissionResource } from '../../../common/session/permissions.ts';
import { selectBits, type permissionsSlice } from '../../session/permissionsSlice.ts';
import type { ApiServices } from '../services.ts';
import { fhirEndpoints } from './index.ts';
import { preload, targetsOf, type PreloadServer } from './preload.ts';

export type StateOfReferences = StateWithEntities &
  Record<typeof permissionsSlice.reducerPath, ReturnType<typeof permissionsSlice.reducer>>;
type Reader = { initiate: (args: { id: string }, options: { subscribe: boolean }) => UnknownAction };

/** The read endpoint of a type; undefined for types without one. */
function readerOf(type: string): Reader | undefined {
  return (fhirEndpoints.endpoints as unknown as Record<string, Reader | undefined>)[`read${type}`];
}

/** The stores, by their `getState`, whose gateway refused a batch and will refuse the next one too. */
const storesWithoutBatches = new WeakSet<object>();

const isKey = (type: string): type is PermissionResource => permissionResources.some((key) => key === type);

/**
 * Reads the referenced resources that are missing in the entities slice in one batch, if the user may read their type.
 * Skips the references in `requested`, and adds those that it reads. If the server does not answer, it removes them again, so
 * that the next call reads them.
 */
export const readReferences =
  (
    references: readonly (string | undefined)[],
    requested = new Set<string>(),
  ): ThunkAction<Promise<void>, unknown, ApiServices, UnknownAction> =>
  async (dispatch, getState) => {
    const state = getState() as StateOfReferences;
    const bits = selectBits(state);
    const targets = targetsOf(references).filter(({ type, id }) => {
      const reference = formatReference(type, id);
      const isKnown = selectResource(state, type as FhirResource['resourceType'], id) !== undefined;
      const isReadable = readerOf(type) && (!isKey(type) || holds(bits, `${type}.read`));
      if (isKnown || !isReadable || requested.has(reference)) return false;
      requested.add(reference);
      return true;
    });
    if (targets.length === 0) return;
    const server: PreloadServer = {
      batch: (bundle) => dispatch(fhirEndpoints.endpoints.batch.initiate({ bundle }, { track: false })).unwrap(),
      read: ({ type, id }) => {
        const action = readerOf(type)?.initiate({ id }, { subscribe: false });
        return Promise.resolve(action && dispatch(action));
      },
    };
    const outcome = await preload(targets, server, !storesWithoutBatches.has(getState));
    if (outcome === 'refused') storesWithoutBatches.add(getState);
    if (outcome === 'unavailable') for (const { type, id } of targets) requested.delete(formatReference(type, id));
  };
