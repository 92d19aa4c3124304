import type { Bundle, FhirResource } from '../../../fhir/r4.ts';
import { fhirRequest } from '../../../api/fhir/fhirRequest.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { readUser } from '../../../api/keycloak/askKeycloak.ts';
import { matches, total } from '../../../fhir/bundle.ts';
import { ifMatch, putEntry, transactionOf, versionOfTag } from '../../../fhir/transaction.ts';
import type { FhirType } from '../../../session/permissions.ts';
import { selectHolds } from '../../../session/permissionsSlice.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { setAccountEnabled } from './accounts.ts';
import { logWrites } from './mergeStore.ts';
import type { ReferrerReader } from './referrers.ts';
import type { MergePorts, Write } from './runMerge.ts';

/** Reading requests of a merge; the signal aborts them. They bypass the cache, which would retain every referrer. */
export const referrerReader =
  (signal: AbortSignal): AppThunk<ReferrerReader> =>
  (dispatch, getState) => ({
    count: async (type, query) => {
      const params = { ...query, _summary: 'count' };
      return total(await dispatch(fhirRequest<Bundle>({ url: `/${type}`, params }, signal))) ?? 0;
    },
    pages: (type, query) => dispatch(searchPages(type, query, signal)),
    mayRead: (type: FhirType) => selectHolds(getState(), `${type}.read`),
    mayUpdate: (type: FhirType) => selectHolds(getState(), `${type}.update`),
  });

/** Requests of a merge and its undo. A write that was sent is not aborted: its outcome would be unknown. */
export const mergePorts =
  (userId: string, mergeId: string, signal: AbortSignal): AppThunk<MergePorts> =>
  (dispatch) => {
    const send = <Result>(args: Parameters<typeof fhirRequest>[0], reading = true): Promise<Result> =>
      dispatch(fhirRequest<Result>(args, reading ? signal : new AbortController().signal));

    const writeOne = async ({ next, stored }: Write): Promise<string | undefined> => {
      const url = `/${stored.resourceType}/${encodeURIComponent(stored.id ?? '')}`;
      const headers = { 'If-Match': ifMatch(stored) };
      const written = await send<FhirResource>({ url, method: 'PUT', body: next, headers }, false);
      return written.meta?.versionId;
    };
    const writeAll = async (writes: readonly Write[]): Promise<(string | undefined)[]> => {
      const body = transactionOf(writes.map(({ next, stored }) => putEntry(next, stored)));
      // Otherwise the response would repeat all resources.
      const headers = { prefer: 'return=minimal' };
      const response = await send<Bundle>({ url: '/', method: 'POST', body, headers }, false);
      return writes.map((_write, index) => versionOfTag(response.entry?.[index]?.response?.etag));
    };
    return {
      ...dispatch(referrerReader(signal)),
      read: async (type, ids) => {
        const params = { _id: ids.join(','), _count: ids.length };
        const bundle = await send<Bundle>({ url: `/${type}`, params });
        return matches<FhirResource>(bundle, type as FhirResource['resourceType']);
      },
      readVersion: (type, id, version) =>
        send({ url: `/${type}/${encodeURIComponent(id)}/_history/${encodeURIComponent(version)}` }),
      write: async (writes) => {
        const [first] = writes;
        return writes.length === 1 && first ? [await writeOne(first)] : writeAll(writes);
      },
      isAccountEnabled: async (id) => {
        const account = await dispatch(readUser(id, signal));
        return account && account.enabled !== false;
      },
      setAccountEnabled: async (id, enabled) => {
        const account = await dispatch(readUser(id));
        if (account) await dispatch(setAccountEnabled(account, enabled));
      },
      log: (request, writes) => logWrites(userId, mergeId, request, writes),
    };
  };
