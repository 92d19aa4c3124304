import type { BundleEntry } from 'fhir/r4';
import { useCallback, useRef } from 'react';
import { failure, isApiError, type ApiError } from '../../api/errors.ts';
import { useTransactionMutation } from '../../api/fhir/index.ts';
import { listChanges } from '../../fhir/referenceList.ts';
import { deleteEntry, putEntry, transactionOf } from '../../fhir/transaction.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { useCan } from '../../session/useCan.ts';
import type { ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { doublesOf, planAssignment, type AffiliationChange, type AssignedPlace } from './assignment.ts';
import { useReadAffiliations } from './useAffiliations.ts';

/** More people than this do not change the teams of one place at the same moment. */
const tries = 5;

export type Outcome =
  | { outcome: 'saved' }
  | { outcome: 'unchanged' }
  /** The person may not delete, and so many affiliations would have to go. */
  | { outcome: 'forbidden'; deletes: number };

/** Somebody else changed or deleted what the plan began with. */
function isStale(error: unknown): boolean {
  return isApiError(error) && [404, 409, 410, 412].includes(error.status ?? 0);
}

function entryOf(change: AffiliationChange): BundleEntry {
  return change.kind === 'put' ? putEntry(change.affiliation, change.stored) : deleteEntry(change.stored);
}

/** The error after too many tries: other users changed the affiliations each time. */
function conflict(): ApiError {
  return { ...failure('http', { url: 'OrganizationAffiliation', method: 'PUT' }), status: 412 };
}

const idOf = (team: string): string => team.replace('Organization/', '');

/**
 * Saves the teams of a place in one transaction: what the person added and took away, put onto what the server has now.
 * When somebody else was first, the wish is put onto fresh data. Nothing is sent when nothing was changed. Rejects with
 * an ApiError. A save made again writes the same ids.
 */
export function useSaveAssignment(place: AssignedPlace) {
  const read = useReadAffiliations();
  const mayDelete = useCan('OrganizationAffiliation.delete');
  const [transaction] = useTransactionMutation();
  const newIds = useRef(new Map<string, string>());

  return useCallback(
    async (before: readonly ReferenceOption[], after: readonly ReferenceOption[]): Promise<Outcome> => {
      const values = (options: readonly ReferenceOption[]) => options.map(({ value }) => value);
      const { added, removed } = listChanges(values(before), values(after));
      if (added.length + removed.length === 0) return { outcome: 'unchanged' };
      const wish = {
        place,
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

      for (let attempt = 1; ; attempt += 1) {
        const changes = planAssignment(wish, (await read([place.id])).affiliations, newId);
        // Nothing to change: another user made the same change, or an earlier try was stored after all.
        if (changes.length === 0) break;
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- requests reject with an ApiError, which is no Error
        if (attempt > tries) throw conflict();
        const deletes = changes.filter(({ kind }) => kind === 'delete').length;
        if (deletes > 0 && !mayDelete) return { outcome: 'forbidden', deletes };
        try {
          await transaction({ bundle: transactionOf(changes.map(entryOf)) }).unwrap();
          // The server skips the delete of a resource that was changed meanwhile, so check again.
          if (deletes === 0) break;
        } catch (error) {
          if (!isStale(error) || attempt === tries) throw error;
        }
      }
      if (added.length > 0 && mayDelete) {
        // The save has succeeded; a failure to tidy up does not change that.
        const now = await read([place.id]).catch(() => undefined);
        const doubles = doublesOf(now?.affiliations ?? [], place.id, new Set(newIds.current.values()));
        const entries = doubles.map(deleteEntry);
        if (entries.length > 0) await transaction({ bundle: transactionOf(entries) });
      }
      return { outcome: 'saved' };
    },
    [place, read, mayDelete, transaction],
  );
}
