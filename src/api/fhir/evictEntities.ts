import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FhirResource } from '../../../common/fhir/r4.ts';
import {
  entitiesChanged,
  entitiesEvicted,
  entitiesSlice,
  type StateWithEntities,
} from '../../entities/entitiesSlice.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import type { fhirApi } from './base.ts';

type State = StateWithEntities & Record<typeof fhirApi.reducerPath, ReturnType<typeof fhirApi.reducer>>;
type ListenerApi = ListenerEffectAPI<unknown, ThunkDispatch<unknown, unknown, UnknownAction>>;

/** Maximum number of stored resources of one type that no cached query contains or references. */
export const entityBudget = 1000;

/** Ids of all stored and deleted resources, oldest first, of each type that exceeds the budget. */
function largeTypes(state: StateWithEntities): [type: string, ids: string[]][] {
  return Object.entries(entitiesSlice.selectSlice(state).byType)
    .map(([type, { ids, deleted, parts }]): [string, string[]] => [
      type,
      [...new Set([...Object.keys(deleted), ...Object.keys(parts), ...ids])],
    ])
    .filter(([, ids]) => ids.length > entityBudget);
}

/**
 * Listener that limits the memory of the entities, oldest first. Retains what the cached queries contain or reference:
 * RTK Query removes a query 60 seconds after the last component that uses it unmounts.
 */
export const evictionListener = {
  actionCreator: entitiesChanged,
  effect: async (
    _action: unknown,
    { getState, dispatch, cancelActiveListeners, delay }: ListenerApi,
  ): Promise<void> => {
    cancelActiveListeners();
    if (largeTypes(getState() as State).length === 0) return;
    // A response is added to the query cache after its resources were stored here.
    await delay(100);
    const state = getState() as State;
    const needed = new Set<string>();
    for (const query of Object.values(state.fhir.queries)) collectReferences(query?.data, needed);
    for (const [type, known] of largeTypes(state)) {
      const unneeded = known.filter((id) => !needed.has(`${type}/${id}`));
      const ids = unneeded.slice(0, Math.max(0, unneeded.length - entityBudget));
      if (ids.length > 0) dispatch(entitiesEvicted({ type: type as FhirResource['resourceType'], ids }));
    }
  },
};

/** Collects `Type/id` of every resource in the value, and of the targets of its references. */
function collectReferences(value: unknown, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const { resourceType, id, reference } = value as Record<string, unknown>;
  if (typeof resourceType === 'string' && typeof id === 'string') into.add(`${resourceType}/${id}`);
  const target = typeof reference === 'string' ? parseReference(reference) : undefined;
  if (target) into.add(`${target.type}/${target.id}`);
  for (const part of Object.values(value)) collectReferences(part, into);
}
