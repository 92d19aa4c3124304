import { useCallback, useRef } from 'react';
import { isAbsent, isVersionConflict, type ApiError } from '../../api/errors.ts';
import { useTransactionMutation } from '../../api/fhir/index.ts';
import { failure } from '../../api/http/errorBody.ts';
import { listChanges } from '../../fhir/referenceList.ts';
import { deleteEntry, transactionOf } from '../../fhir/transaction.ts';
import { versionOfDelete, versionsOfTransaction, type WrittenVersion } from '../../fhir/writtenVersion.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { useCan } from '../../session/useCan.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { duplicatesOf, entryOf, planAssignment, type AssignedLocation } from './assignment.ts';
import { useReadAffiliations } from './useAffiliations.ts';

/** Maximum number of attempts if other users change the same teams concurrently. */
const maxAttempts = 5;

export type AssignmentOutcome =
  | { outcome: 'saved'; written: readonly WrittenVersion[] }
  | { outcome: 'unchanged' }
  /** The user may not delete affiliations, but `deletes` of them would have to be deleted. */
  | { outcome: 'forbidden'; deletes: number };

/** True if another user changed or deleted a resource that the plan is based on. */
function isStale(error: unknown): boolean {
  return isVersionConflict(error) || isAbsent(error);
}

/** The error after too many tries: other users changed the affiliations each time. */
function conflict(): ApiError {
  return { ...failure('http', { url: 'OrganizationAffiliation', method: 'PUT' }), status: 412 };
}

const idOf = (team: string): string => team.replace('Organization/', '');

/**
 * Saves the teams of a Location in one transaction: the user's additions and removals, applied to the current affiliations.
 * If another user changed them concurrently, the changes are planned again. Sends nothing without changes. Rejects with an
 * ApiError. A retry writes the same ids.
 */
export function useSaveAssignment(location: AssignedLocation) {
  const read = useReadAffiliations();
  const mayDelete = useCan('OrganizationAffiliation.delete');
  const [transaction] = useTransactionMutation();
  const newIds = useRef(new Map<string, string>());

  return useCallback(
    async (before: readonly ReferenceOption[], after: readonly ReferenceOption[]): Promise<AssignmentOutcome> => {
      const values = (options: readonly ReferenceOption[]) => options.map(({ value }) => value);
      const { added, removed } = listChanges(values(before), values(after));
      if (added.length + removed.length === 0) return { outcome: 'unchanged' };
      const change = {
        location,
        added: after
          .filter(({ value }) => added.includes(value))
          .map(({ value, label, display = label }) => ({ id: idOf(value), name: display })),
        removed: removed.map(idOf),
      };
      const newId = (team: string): string => {
        const made = newIds.current.get(team) ?? randomUuid();
        newIds.current.set(team, made);
        return made;
      };

      let written: WrittenVersion[] = [];
      for (let attempt = 1; ; attempt += 1) {
        const changes = planAssignment(change, (await read([location.id])).affiliations, newId);
        // Nothing to change: another user made the same change, or an earlier attempt was stored after all.
        if (changes.length === 0) break;
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- requests reject with an ApiError, which is not an Error
        if (attempt > maxAttempts) throw conflict();
        const deletes = changes.filter(({ kind }) => kind === 'delete').length;
        if (deletes > 0 && !mayDelete) return { outcome: 'forbidden', deletes };
        try {
          const bundle = transactionOf(changes.map(entryOf));
          const response = await transaction({ bundle }).unwrap();
          const deleted = changes.flatMap((each) => (each.kind === 'delete' ? versionOfDelete(each.stored) : []));
          // An undo of one of several attempts would restore a part.
          written = attempt === 1 ? [...versionsOfTransaction(bundle, response), ...deleted] : [];
          // The server skips the delete of a resource that was changed concurrently, so check again.
          if (deletes === 0) break;
        } catch (error) {
          if (!isStale(error) || attempt === maxAttempts) throw error;
        }
      }
      if (added.length > 0 && mayDelete) {
        // The save has succeeded; a failed removal of duplicates is ignored.
        const now = await read([location.id]).catch(() => undefined);
        const duplicates = duplicatesOf(now?.affiliations ?? [], location.id, new Set(newIds.current.values()));
        const entries = duplicates.map(deleteEntry);
        if (entries.length > 0) await transaction({ bundle: transactionOf(entries) });
      }
      return { outcome: 'saved', written };
    },
    [location, read, mayDelete, transaction],
  );
}
