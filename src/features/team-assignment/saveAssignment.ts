import { v5 } from 'uuid';
import { isAbsent, isVersionConflict } from '../../api/errors.ts';
import { refusesConditionalDelete } from '../../api/fhir/conditionalDelete.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { rejectChanged, rejectForbidden } from '../../api/rejections.ts';
import { listChanges } from '../../../common/fhir/referenceList.ts';
import { transactionOf } from '../../../common/fhir/transaction.ts';
import { versionOfDelete, versionsOfTransaction, type WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import type { OutboxEntry } from '../../shared/outbox/outboxEntry.ts';
import type { PerformSave } from '../../shared/outbox/deferredSave.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { readAffiliations } from './affiliations.ts';
import { duplicatesOf, entriesOf, planAssignment, type AssignedLocation } from './assignment.ts';

/** Maximum number of attempts if other users change the same teams concurrently. */
const maxAttempts = 5;

export interface AssignmentInput {
  location: AssignedLocation;
  before: readonly ReferenceOption[];
  after: readonly ReferenceOption[];
  /** Namespace of the ids of new affiliations, so that each attempt writes the same ones. */
  seed: string;
  /** The user may delete affiliations. */
  mayDelete: boolean;
}

export type AssignmentOutcome =
  | { outcome: 'saved'; written: readonly WrittenVersion[] }
  | { outcome: 'unchanged' }
  /** The user may not delete affiliations, but `deletes` of them would have to be deleted. */
  | { outcome: 'forbidden'; deletes: number };

/** True if another user changed or deleted a resource that the plan is based on. */
function isStale(error: unknown): boolean {
  return isVersionConflict(error) || isAbsent(error);
}

const idOf = (team: string): string => team.replace('Organization/', '');

/** Teams that an assignment adds and removes, as `Organization/id`. */
export function assignmentChanges({ before, after }: Pick<AssignmentInput, 'before' | 'after'>) {
  const values = (options: readonly ReferenceOption[]) => options.map(({ value }) => value);
  return listChanges(values(before), values(after));
}

/**
 * Saves the teams of a Location in one transaction: the user's additions and removals, applied to the current affiliations.
 * If another user changed them concurrently, the changes are planned again. Sends nothing without changes. Rejects with an
 * ApiError. A retry writes the same ids.
 */
export const saveAssignment =
  (input: AssignmentInput): AppThunk<Promise<AssignmentOutcome>> =>
  async (dispatch) => {
    const { location, after, seed, mayDelete } = input;
    const { added, removed } = assignmentChanges(input);
    if (added.length + removed.length === 0) return { outcome: 'unchanged' };
    const change = {
      location,
      added: after
        .filter(({ value }) => added.includes(value))
        .map(({ value, label, display = label }) => ({ id: idOf(value), name: display })),
      removed: removed.map(idOf),
    };
    const newId = (team: string): string => v5(team, seed);
    const send = (bundle: ReturnType<typeof transactionOf>) =>
      dispatch(fhirEndpoints.endpoints.transaction.initiate({ bundle }, { track: false })).unwrap();

    let written: WrittenVersion[] = [];
    let isConditional = true;
    for (let attempt = 1; ; attempt += 1) {
      const changes = planAssignment(change, (await dispatch(readAffiliations([location.id]))).affiliations, newId);
      // Nothing to change: another user made the same change, or an earlier attempt was stored after all.
      if (changes.length === 0) break;
      if (attempt > maxAttempts) rejectChanged('/OrganizationAffiliation');
      const deletes = changes.filter(({ kind }) => kind === 'delete').length;
      if (deletes > 0 && !mayDelete) return { outcome: 'forbidden', deletes };
      try {
        const bundle = transactionOf(entriesOf(changes, isConditional));
        const response = await send(bundle);
        const deleted = changes.flatMap((each) => (each.kind === 'delete' ? versionOfDelete(each.stored) : []));
        // An undo of one of several attempts would restore a part.
        written = attempt === 1 ? [...versionsOfTransaction(bundle, response), ...deleted] : [];
        // The server skips the delete of a resource that was changed concurrently, so check again.
        if (deletes === 0) break;
      } catch (error) {
        if (isConditional && deletes > 0 && refusesConditionalDelete(error)) {
          // Nothing was stored. The affiliations are read again, immediately before they are deleted by id.
          isConditional = false;
          attempt -= 1;
        } else if (!isStale(error) || attempt === maxAttempts) throw error;
      }
    }
    if (added.length > 0 && mayDelete) {
      // The save has succeeded; a failed removal of duplicates is ignored.
      const now = await dispatch(readAffiliations([location.id])).catch(() => undefined);
      const own = new Set(change.added.map(({ id }) => newId(id)));
      const duplicates = duplicatesOf(now?.affiliations ?? [], location.id, own);
      const changes = duplicates.map((stored) => ({ kind: 'delete', stored }) as const);
      if (changes.length > 0) await send(transactionOf(entriesOf(changes, isConditional))).catch(() => undefined);
    }
    // `useTeamNames` reads past the query cache, and reads again after this action.
    dispatch(fhirEndpoints.util.invalidateTags(['OrganizationAffiliation']));
    return { outcome: 'saved', written };
  };

export const assignmentKind = 'assignment';

/** True for a pending save of the teams of this Location. */
export const isAssignmentOf = ({ deferred }: OutboxEntry, locationId: string): boolean =>
  deferred?.kind === assignmentKind && (deferred.input as AssignmentInput).location.id === locationId;

/** The current teams of a Location with the changes of a save. */
export function withChanges(
  now: readonly ReferenceOption[],
  input: Pick<AssignmentInput, 'before' | 'after'>,
): readonly ReferenceOption[] {
  const { added, removed } = assignmentChanges(input);
  const kept = now.filter(({ value }) => !removed.includes(value));
  const missing = input.after.filter(
    ({ value }) => added.includes(value) && !kept.some((option) => option.value === value),
  );
  return [...kept, ...missing];
}

/** Saves the teams of a Location from the outbox. */
export const performAssignment: PerformSave<AssignmentInput> = (input) => async (dispatch) => {
  const { outcome } = await dispatch(saveAssignment(input));
  if (outcome === 'forbidden') rejectForbidden('/OrganizationAffiliation', 'DELETE');
};
