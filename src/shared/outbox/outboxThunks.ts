import { isAbsent, isApiError, isUnanswered, isVersionConflict, type ApiError } from '../../api/errors.ts';
import { isRateLimited, isTransientError } from '../../api/http/backoff.ts';
import { isOnline } from '../../api/http/online.ts';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { bundleTags, changeTags } from '../../api/fhir/tags.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import { readFresh } from '../../api/read.ts';
import { selectResource } from '../../entities/entitiesSlice.ts';
import { parseReference } from '../../../common/fhir/reference.ts';
import { selectStatus, selectUser } from '../../session/sessionSlice.ts';
import type { Bundle, FhirResource } from '../../../common/fhir/r4.ts';
import { withLock } from '../locks.ts';
import { notified } from '../notify/notifySlice.ts';
import type { Notify } from '../notify/useNotify.ts';
import type { AppThunk } from '../store/hooks.ts';
import { requestPersistence } from '../storage/requestPersistence.ts';
import { windowChannel } from '../windowChannel.ts';
import { messages } from './messages.ts';
import { loadDeferredSave } from './deferredSave.ts';
import {
  blockerOf,
  dependentsOf,
  isCreate,
  neededRecords,
  recordOf,
  type NeededRecord,
  type OutboxContent,
  type OutboxEntry,
  type Rejection,
  type UnsentWrite,
} from './outboxEntry.ts';
import { outboxLoaded, outboxLoadFailed, selectOutbox } from './outboxSlice.ts';
import * as stored from './outboxStore.ts';

const outboxApi = fhirEndpoints.injectEndpoints({
  endpoints: (build) => ({
    sendPending: build.mutation<FhirResource | null, RequestArgs>({
      query: (args) => args,
      extraOptions: { timeout: 180_000 },
      invalidatesTags: (response, error, { body }, meta) => {
        if (error) return [];
        const resource = body as FhirResource;
        const tags =
          resource.resourceType === 'Bundle'
            ? bundleTags(resource, response as Bundle | undefined)
            : changeTags(resource.resourceType, resource.id, resource);
        return [...tags, ...(meta?.before ?? [])];
      },
    }),
  }),
});

/** Ids of users whose outbox has changed. */
const changes = windowChannel<string>('outbox');

/** Subscribes to changes of other windows. Returns the unsubscriber. */
export const subscribeToOutbox = changes.subscribe;

/** Reads the outbox of the user. If the storage cannot be read, the entries that were read before stay. */
export const loadOutbox = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const userId = selectUser(getState())?.id;
  if (userId === undefined) return;
  const found = await stored.readOutbox(userId).catch(() => undefined);
  if (selectUser(getState())?.id === userId) dispatch(found ? outboxLoaded(found) : outboxLoadFailed());
};

/** Changes the outbox of the user, and publishes it in all windows. */
const changed =
  <Result>(work: (userId: string) => Promise<Result>): AppThunk<Promise<Result | undefined>> =>
  async (dispatch, getState) => {
    const userId = selectUser(getState())?.id;
    if (userId === undefined) return undefined;
    const result = await work(userId);
    await dispatch(loadOutbox());
    changes.broadcast(userId);
    return result;
  };

/** A write with the version of its record that it is based on, as last received. */
const withStored =
  (content: OutboxContent): AppThunk<OutboxContent> =>
  (_dispatch, getState) => {
    const record = recordOf(content);
    const { entities } = getState();
    if (isCreate(content) || !entities || !record) return content;
    return { ...content, stored: selectResource({ entities }, record.type as FhirResource['resourceType'], record.id) };
  };

interface QueueOptions {
  /** A request was sent without a response. */
  attempted: boolean;
  /** Id of the entry that was edited. */
  replaced?: string | undefined;
}

/** Stores a save that did not reach the server. Rejects if the browser cannot store it. */
export const queueSave =
  (content: OutboxContent, options: QueueOptions): AppThunk<Promise<unknown>> =>
  (dispatch) =>
    dispatch(
      changed(async (userId) => {
        const { entries } = await stored.readOutbox(userId);
        const needs = neededRecords(content, entries, options.replaced);
        const complete = { ...dispatch(withStored(content)), ...(needs.length > 0 && { needs }) };
        await stored.storeEntry(userId, complete, options);
        requestPersistence();
      }),
    );

/**
 * Stores a save with `queueSave`, and notifies the user. If it refers to a new record that was not sent yet, starts to send
 * both. Rejects without a notification if the browser cannot store it.
 */
export const queueAndNotify =
  (
    content: Omit<OutboxContent, 'savedAt'>,
    { notify, ...options }: QueueOptions & { notify: Notify },
  ): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const [needed] = dispatch(pendingNeeds(content, options.replaced));
    await dispatch(queueSave({ ...content, savedAt: Date.now() }, options));
    const { label: name, deferred } = content;
    if (needed) {
      notify.info({ ...messages.queuedAfter, values: { name, other: needed.name } });
      if (isOnline()) dispatch(sendOutbox()).catch((error: unknown) => console.error(error));
    } else {
      notify.info({ ...(deferred?.values ? messages.queuedWithoutPassword : messages.queued), values: { name } });
    }
  };

/** The new records, still to be sent, that a save refers to. `replaced`: see `neededRecords`. */
export const pendingNeeds =
  (write: UnsentWrite, replaced: string | undefined): AppThunk<readonly NeededRecord[]> =>
  (_dispatch, getState) =>
    neededRecords(write, selectOutbox(getState()).entries, replaced);

/** Removes an entry that the form has stored. Resolves to false if it is being sent. */
export const withdrawSave = (id: string): AppThunk<Promise<boolean | undefined>> =>
  changed((userId) => stored.withdrawEntry(userId, id));

/**
 * Removes an entry by choice of the user. Those that refer to its new record are kept as rejected. Resolves to false if it is
 * being sent.
 */
export const discardSave = (id: string): AppThunk<Promise<boolean | undefined>> =>
  changed(async (userId) => {
    const { entries } = await stored.readOutbox(userId);
    if (!(await stored.withdrawEntry(userId, id))) return false;
    const entry = entries.find((each) => each.id === id);
    for (const dependent of entry ? dependentsOf(entry, entries) : []) {
      const reason = { missing: entry?.label ?? '' };
      await stored.changeEntry(userId, dependent.id, { state: 'refused', reason });
    }
    return true;
  });

/** Sends a refused or conflicting entry again. */
export const retrySave =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(changed((userId) => stored.changeEntry(userId, id, { state: 'waiting' })));
    await dispatch(sendOutbox());
  };

/**
 * Sends the waiting entries in the order of their saves, unless another window does. Ends when the server is not
 * reachable or the session has ended; what was not sent keeps waiting. Rejects if the storage fails.
 */
export const sendOutbox = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const userId = selectUser(getState())?.id;
  if (userId === undefined) return;
  const isSignedIn = (): boolean =>
    selectStatus(getState()) === 'authenticated' && selectUser(getState())?.id === userId;
  await withLock(`outbox ${userId}`, async () => {
    await stored.resetInterrupted(userId);
    const sent = new Set<string>();
    let count = 0;
    while (isSignedIn()) {
      const { entries } = await stored.readOutbox(userId);
      const next = entries.find(
        (entry) => entry.state === 'waiting' && !sent.has(entry.id) && !blockerOf(entry, entries),
      );
      if (!next) break;
      sent.add(next.id);
      const outcome = await dispatch(sendEntry(userId, next));
      if (outcome === 'sent') count += 1;
      if (outcome === 'unreachable') break;
    }
    if (count > 0) dispatch(notified({ intent: 'success', text: { ...messages.sent, values: { count } } }));
  });
  await dispatch(loadOutbox());
};

type Outcome = 'sent' | 'kept' | 'unreachable';

const sendEntry =
  (userId: string, entry: OutboxEntry): AppThunk<Promise<Outcome>> =>
  async (dispatch) => {
    const { id, label } = entry;
    const keep = (state: OutboxEntry['state'], reason?: Rejection): Promise<unknown> =>
      dispatch(changed(() => stored.changeEntry(userId, id, { state, ...(reason && { reason }) })));
    const reportKept = (): void =>
      void dispatch(notified({ intent: 'warning', text: { ...messages.notSent, values: { name: label } } }));
    try {
      const missing = await dispatch(findMissing(entry));
      if (missing) {
        await keep('refused', { missing: missing.name });
        reportKept();
        return 'kept';
      }
    } catch {
      return 'unreachable';
    }
    // Stored before the request, so that a window that is closed meanwhile leaves the entry to the next one.
    const sending = { state: 'sending', attempted: true } as const;
    if (!(await dispatch(changed(() => stored.changeEntry(userId, id, sending))))) return 'kept';
    try {
      await dispatch(perform(entry));
    } catch (error) {
      const next = isApiError(error) ? stateAfter(error) : ('waiting' as const);
      const reason = next === 'waiting' || !isApiError(error) ? undefined : error;
      await keep(next, reason);
      if (!isApiError(error)) {
        // E.g. the code of a deferred save cannot be loaded; the other entries are sent.
        console.error(error);
        return 'kept';
      }
      if (next === 'waiting') return 'unreachable';
      reportKept();
      return 'kept';
    }
    await dispatch(changed(() => stored.removeEntry(userId, id)));
    return 'sent';
  };

/**
 * The first new record that an entry refers to, and that does not exist: it was discarded, or deleted since it was sent.
 * Without a connection the write fails anyway. Rejects with an ApiError.
 */
const findMissing =
  ({ needs = [] }: OutboxEntry): AppThunk<Promise<NeededRecord | undefined>> =>
  async (dispatch) => {
    for (const need of isOnline() ? needs : []) {
      const { type, id } = parseReference(need.reference) ?? {};
      if (type === undefined || id === undefined) continue;
      const read = fhirEndpoint('read', type as FhirResource['resourceType']);
      try {
        await dispatch(readFresh(read, { id }));
      } catch (error) {
        if (isAbsent(error)) return need;
        if (!isApiError(error) || isUnanswered(error)) throw error;
      }
    }
    return undefined;
  };

/** Sends the request of an entry, or performs its deferred save. An earlier attempt may have been processed. */
const perform =
  ({ args, deferred, attempted }: OutboxEntry): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    if (deferred) return dispatch(await loadDeferredSave(deferred, attempted));
    if (!args) throw new Error('The entry has no request');
    const request = { ...args, isRepeated: attempted };
    return dispatch(outboxApi.endpoints.sendPending.initiate(request, { track: false })).unwrap();
  };

/** A refusal needs the user; any other failure says nothing about the save. */
function stateAfter(error: ApiError): OutboxEntry['state'] {
  const { kind, status } = error;
  if (isVersionConflict(error)) return 'conflict';
  const isRefusal = kind === 'http' && status !== 408 && !isRateLimited(status) && !isTransientError(error);
  return isRefusal ? 'refused' : 'waiting';
}
