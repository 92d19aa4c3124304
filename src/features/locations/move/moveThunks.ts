import { selectHolds } from '../../../session/permissionsSlice.ts';
import { descendantsQuery } from '../../../fhir/descendantQueries.ts';
import { toSaveError } from '../../../shared/save/saveError.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { moveCancelled, moveImpactCounted, moveImpactFailed, selectMoveProposal } from '../locationsSlice.ts';
import { countMoveImpact } from './countMoveImpact.ts';
import { countOf } from './levelDefinition.ts';

/** Number of direct children, counted by the server. */
export function countChildren(id: string): AppThunk<Promise<number>> {
  return (dispatch) => countOf(dispatch)('Location', descendantsQuery(id, 1));
}

/** Counts what the proposed move affects, as far as the user may read it. Returns a function that aborts. */
export function countImpactOfMove(id: string): AppThunk<() => void> {
  return (dispatch, getState) => {
    const controller = new AbortController();
    const { signal } = controller;
    countMoveImpact({
      id,
      teams: selectHolds(getState(), 'OrganizationAffiliation.read'),
      stock: selectHolds(getState(), 'List.read'),
      count: countOf(dispatch, signal),
    }).then(
      (impact) => !signal.aborted && dispatch(moveImpactCounted(impact)),
      (error: unknown) => !signal.aborted && dispatch(moveImpactFailed(toSaveError(error))),
    );
    return () => controller.abort();
  };
}

/** The confirmation of a move was closed. Without a decision the move is cancelled. */
export function moveLeft(): AppThunk {
  return (dispatch, getState) => {
    if (selectMoveProposal(getState())?.decision === undefined) dispatch(moveCancelled());
  };
}
