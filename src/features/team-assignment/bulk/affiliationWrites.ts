import type { Bundle, OrganizationAffiliation } from '../../../../common/fhir/r4.ts';
import { v5 } from 'uuid';
import { attemptUntil } from '../../../api/attempt.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { request } from '../../../api/request.ts';
import { allPagesSize } from '../../../../common/fhir/allPages.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { transactionOf, versionOfTag } from '../../../../common/fhir/transaction.ts';
import { versionOfDelete, type WrittenVersion } from '../../../../common/fhir/writtenVersion.ts';
import { versionOfWrite } from '../../../shared/runs/fhirWrites.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { entriesOf, type AffiliationChange } from '../assignment.ts';

const type = 'OrganizationAffiliation';

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
    for await (const page of dispatch(searchPages(type, params, attemptUntil(signal))))
      found.push(...matches<OrganizationAffiliation>(page, type));
    return found;
  };

/**
 * Writes changes of affiliations in one transaction. `isConditional`: the server supports conditional deletes. Resolves to
 * what an undo needs. Rejects with an ApiError.
 */
export const writeAffiliations =
  (changes: readonly AffiliationChange[], isConditional: boolean): AppThunk<Promise<WrittenVersion[]>> =>
  async (dispatch) => {
    const body = transactionOf(entriesOf(changes, isConditional));
    const headers = { prefer: 'return=minimal' };
    const { entry = [] } = await dispatch(request<Bundle>('fhir', { url: '/', method: 'POST', body, headers }));
    const written = await Promise.all(
      changes.map(async (change, index): Promise<WrittenVersion[]> => {
        if (change.kind === 'delete') return versionOfDelete(change.stored);
        const { affiliation: resource, stored } = change;
        const version = versionOfTag(entry[index]?.response?.etag);
        return [await dispatch(versionOfWrite({ resource, stored }, version))];
      }),
    );
    return written.flat();
  };
