import type { Bundle, BundleEntry, OrganizationAffiliation } from 'fhir/r4';
import { v5 } from 'uuid';
import { isVersionConflict } from '../../../api/errors.ts';
import { fhirRequest } from '../../../api/fhir/fhirRequest.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { allPagesSize } from '../../../fhir/allPages.ts';
import { matches } from '../../../fhir/bundle.ts';
import { sameContent } from '../../../fhir/sameContent.ts';
import { deleteEntry, putEntry, transactionOf } from '../../../fhir/transaction.ts';
import { neverAborted, readCurrent } from '../../../shared/bulk/fhirWrites.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { isRecord } from '../../../types/json.ts';
import type { AffiliationChange } from '../assignment.ts';

/** An affiliation that a run wrote: its content before, undefined for a new one, and its version after, if not deleted. */
interface WrittenAffiliation {
  id: string;
  before?: OrganizationAffiliation;
  after?: string;
}

const type = 'OrganizationAffiliation';
const read = (id: string) => readCurrent<OrganizationAffiliation>(type, id);

/** Id of the affiliation of a pair that a bulk action creates: the same in every attempt. */
export function ownAffiliation(locationId: string, team: string): string {
  return v5(`Location/${locationId} ${team}`, v5.URL);
}

/** All affiliations of these Locations, without the cache. Rejects with an ApiError. */
export const readAffiliations =
  (locationIds: readonly string[], signal: AbortSignal): AppThunk<Promise<OrganizationAffiliation[]>> =>
  async (dispatch) => {
    const params = { location: locationIds.map((id) => `Location/${id}`).join(','), _count: allPagesSize };
    const found: OrganizationAffiliation[] = [];
    for await (const page of dispatch(searchPages(type, params, signal)))
      found.push(...matches<OrganizationAffiliation>(page, type));
    return found;
  };

const send =
  (entries: readonly BundleEntry[]): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const headers = { prefer: 'return=minimal' };
    const body = transactionOf(entries);
    await dispatch(fhirRequest<Bundle>({ url: '/', method: 'POST', body, headers }, neverAborted));
  };

/** Writes changes of affiliations in one transaction. Resolves to what an undo needs. Rejects with an ApiError. */
export const writeAffiliations =
  (changes: readonly AffiliationChange[]): AppThunk<Promise<WrittenAffiliation[]>> =>
  async (dispatch) => {
    await dispatch(
      send(
        changes.map((one) => (one.kind === 'put' ? putEntry(one.affiliation, one.stored) : deleteEntry(one.stored))),
      ),
    );
    return Promise.all(
      changes.map(async ({ stored: before, ...change }): Promise<WrittenAffiliation> => {
        const { id = '' } = change.kind === 'put' ? change.affiliation : (before ?? {});
        const after = change.kind === 'put' ? (await dispatch(read(id)))?.meta?.versionId : undefined;
        return { id, ...(before && { before }), ...(after !== undefined && { after }) };
      }),
    );
  };

/**
 * Restores the affiliations that a run wrote: deletes new ones and stores deleted ones again. `kept`: another change
 * followed; then nothing is written. Rejects with an ApiError.
 */
export const restoreAffiliations =
  (undo: unknown): AppThunk<Promise<'undone' | 'kept'>> =>
  async (dispatch) => {
    const written = writtenAffiliations(undo);
    const entries: BundleEntry[] = [];
    for (const { id, before, after } of written) {
      const current = await dispatch(read(id));
      const isRestored = before ? current !== undefined && sameContent(before, current) : current === undefined;
      if (isRestored) continue;
      if (current?.meta?.versionId !== after) return 'kept';
      if (before) entries.push(putEntry(before, current));
      else if (current) entries.push(deleteEntry(current));
    }
    if (written.length === 0) return 'kept';
    try {
      if (entries.length > 0) await dispatch(send(entries));
    } catch (error) {
      if (isVersionConflict(error)) return 'kept';
      throw error;
    }
    return 'undone';
  };

/** Checks the undo data of a stored run. */
function writtenAffiliations(undo: unknown): WrittenAffiliation[] {
  if (!Array.isArray(undo)) return [];
  return undo.filter(
    (each): each is WrittenAffiliation =>
      isRecord(each) &&
      typeof each.id === 'string' &&
      (each.after === undefined || typeof each.after === 'string') &&
      (each.before === undefined || (isRecord(each.before) && each.before.resourceType === type)),
  );
}
