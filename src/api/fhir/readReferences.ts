import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import { selectReferenceName, selectResource, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { canonicalIn, questionnaireTarget } from '../../../common/fhir/questionnaireTarget.ts';
import { formatReference, type ParsedReference } from '../../../common/fhir/reference.ts';
import { escapeSearch } from '../../../common/fhir/escapeSearch.ts';
import { holds, permissionResources, type PermissionResource } from '../../../common/session/permissions.ts';
import { selectBits, type permissionsSlice } from '../../session/permissionsSlice.ts';
import type { ApiServices } from '../services.ts';
import { fhirEndpoints } from './index.ts';
import { preload, targetsOf, type PreloadServer } from './preload.ts';

export type StateOfReferences = StateWithEntities &
  Record<typeof permissionsSlice.reducerPath, ReturnType<typeof permissionsSlice.reducer>>;
type ReadThunk = ThunkAction<Promise<void>, unknown, ApiServices, UnknownAction>;
type Reader = { initiate: (args: { id: string }, options: { subscribe: boolean }) => UnknownAction };

/** The read endpoint of a type; undefined for types without one. */
function readerOf(type: string): Reader | undefined {
  return (fhirEndpoints.endpoints as unknown as Record<string, Reader | undefined>)[`read${type}`];
}

/** The stores, by their `getState`, whose gateway refused a batch and will refuse the next one too. */
const storesWithoutBatches = new WeakSet<object>();

const isKey = (type: string): type is PermissionResource => permissionResources.some((key) => key === type);

/** Reads these resources, except those that the user may not read and those in `requested`. */
const readTargets =
  (targets: readonly ParsedReference[], requested: Set<string>): ReadThunk =>
  async (dispatch, getState) => {
    const state = getState() as StateOfReferences;
    const bits = selectBits(state);
    const missing = targets.filter(({ type, id }) => {
      const reference = formatReference(type, id);
      const isKnown = selectResource(state, type as FhirResource['resourceType'], id) !== undefined;
      const isReadable = readerOf(type) && (!isKey(type) || holds(bits, `${type}.read`));
      if (isKnown || !isReadable || requested.has(reference)) return false;
      requested.add(reference);
      return true;
    });
    if (missing.length === 0) return;
    const server: PreloadServer = {
      batch: (bundle) => dispatch(fhirEndpoints.endpoints.batch.initiate({ bundle }, { track: false })).unwrap(),
      read: ({ type, id }) => {
        const action = readerOf(type)?.initiate({ id }, { subscribe: false });
        return Promise.resolve(action && dispatch(action));
      },
    };
    const outcome = await preload(missing, server, !storesWithoutBatches.has(getState));
    if (outcome === 'refused') storesWithoutBatches.add(getState);
    if (outcome === 'unavailable') for (const { type, id } of missing) requested.delete(formatReference(type, id));
  };

/** Searches for the questionnaires of conditional references, then reads those that only their id identifies. */
const readCanonicals =
  (references: readonly string[], requested: Set<string>): ReadThunk =>
  async (dispatch, getState) => {
    const isKnown = (reference: string) =>
      selectReferenceName(getState() as StateOfReferences, reference) !== undefined;
    const missing = references.filter((reference) => !requested.has(reference) && !isKnown(reference));
    if (missing.length === 0 || !holds(selectBits(getState() as StateOfReferences), 'Questionnaire.read')) return;
    for (const reference of missing) requested.add(reference);
    const urls = missing.map((reference) => canonicalIn(reference) ?? '');
    const query = { url: urls.map(escapeSearch).join(','), _elements: 'url,title,name', _count: 100 };
    const { searchQuestionnaire } = fhirEndpoints.endpoints;
    const { error } = await dispatch(searchQuestionnaire.initiate(query, { subscribe: false }));
    if (error !== undefined) for (const reference of missing) requested.delete(reference);
    const unknown = missing.filter((reference) => !isKnown(reference));
    // Any text may be the last segment of an address.
    const byId = unknown.map((reference) =>
      formatReference('Questionnaire', questionnaireTarget(canonicalIn(reference)).id),
    );
    await dispatch(readTargets(targetsOf(byId), requested));
  };

/**
 * Reads the referenced resources that are missing in the entities slice in one batch, if the user may read their type, and
 * questionnaires with a canonical address by one search. Skips the references in `requested`, and adds those that it reads.
 * If the server does not answer, it removes them again, so that the next call reads them.
 */
export const readReferences =
  (references: readonly (string | undefined)[], requested = new Set<string>()): ReadThunk =>
  async (dispatch) => {
    const conditional = references.filter((reference) => canonicalIn(reference) !== undefined) as string[];
    await Promise.all([
      dispatch(readTargets(targetsOf(references), requested)),
      dispatch(readCanonicals([...new Set(conditional)], requested)),
    ]);
  };
