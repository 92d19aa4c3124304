import { isApiError } from '../../api/errors.ts';
import { randomUuid } from '../../fhir/uuid.ts';
import { selectStatus, selectUser } from '../../session/sessionSlice.ts';
import { withLock } from '../locks.ts';
import { notified } from '../notify/notifySlice.ts';
import { clearStores } from '../storage/deviceData.ts';
import { requestPersistence } from '../storage/requestPersistence.ts';
import type { AppThunk } from '../store/hooks.ts';
import { windowChannel } from '../windowChannel.ts';
import { forgetAreaData } from './areaData.ts';
import { messages } from './messages.ts';
import { areasLoaded, downloadChanged, downloadEnded, selectOffline, type DownloadFailure } from './offlineSlice.ts';
import * as stored from './offlineStore.ts';
import { estimate, offlineTypes, planArea, readArea, type AreaPlan } from './readArea.ts';

/** Ids of users whose areas have changed. */
const changes = windowChannel<string>('offline');

/** Subscribes to changes of other windows. Returns the unsubscriber. */
export const subscribeToAreas = changes.subscribe;

const lockOf = (userId: string): string => `offline ${userId}`;

/** Reads the areas of the user. Without a readable storage there are none. */
export const loadAreas = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const userId = selectUser(getState())?.id;
  if (userId === undefined) return;
  const areas = await stored.readAreas(userId).catch(() => []);
  if (selectUser(getState())?.id === userId) dispatch(areasLoaded(areas));
};

/** Loads the areas, and removes what is too old or was left by an interrupted download, unless a window downloads. */
export const cleanAreas = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const userId = selectUser(getState())?.id;
  if (userId === undefined) return;
  await withLock(lockOf(userId), () => stored.removeUnused(userId)).catch(() => false);
  await dispatch(loadAreas());
};

/** Removes all areas of the user by choice. Rejects if the storage fails. */
export const removeAllAreas = (): AppThunk<Promise<void>> =>
  changed((userId) => clearStores(['offline-areas', 'offline-parts'], userId));

/** Removes an area from this device. Rejects if the storage fails. */
export const removeOfflineArea = (id: string): AppThunk<Promise<void>> =>
  changed((userId) => stored.removeArea(userId, id));

/** Changes the areas of the user, and publishes it in all windows. */
function changed(work: (userId: string) => Promise<void>): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = selectUser(getState())?.id;
    if (userId === undefined) return;
    await work(userId);
    forgetAreaData();
    await dispatch(loadAreas());
    changes.broadcast(userId);
  };
}

/** The download of this window. */
let running: AbortController | undefined;

/** Ends the download of this window. Nothing of it is kept. */
export function cancelDownload(): void {
  running?.abort();
}

/** What a download would exceed: the limits of all areas of the user, without the one that it replaces. */
export function exceedsLimit(
  areas: readonly stored.OfflineArea[],
  id: string,
  added: { records: number; size: number },
) {
  const others = areas.filter((area) => area.id !== id);
  const sum = (key: 'records' | 'size'): number => others.reduce((all, area) => all + area[key], added[key]);
  return sum('records') > stored.maxRecords || sum('size') > stored.maxBytes;
}

/** Too many records or bytes. */
class LimitExceeded extends Error {}

/**
 * Downloads a Location and what is below it, and replaces an earlier download. `plan`: its counts, if they were read.
 * Resolves to false if it failed or was cancelled: then the earlier download stays.
 */
export const downloadArea =
  ({ id, name }: { id: string; name: string }, plan?: AreaPlan): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const userId = selectUser(getState())?.id;
    if (userId === undefined) return false;
    let isComplete = false;
    const stopping = new AbortController();
    const download = randomUuid();
    const work = async (): Promise<void> => {
      running = stopping;
      requestPersistence();
      const isUpdate = selectOffline(getState()).areas.some((area) => area.id === id);
      dispatch(downloadChanged({ areaId: id, name, done: 0, total: 0 }));
      await dispatch(storeArea(userId, { id, name, download }, stopping.signal, plan));
      isComplete = true;
      await dispatch(loadAreas());
      dispatch(downloadEnded());
      const text = isUpdate ? messages.updated : messages.downloaded;
      dispatch(notified({ intent: 'success', text: { ...text, values: { name } } }));
    };
    const fail = (failure: DownloadFailure): void => {
      dispatch(downloadEnded({ ...failure, areaId: id }));
    };
    try {
      if (!(await withLock(lockOf(userId), work))) fail({ reason: 'busy' });
    } catch (error) {
      await stored.removeDownload(userId, download).catch(() => undefined);
      if (stopping.signal.aborted) dispatch(downloadEnded());
      else if (error instanceof LimitExceeded) fail({ reason: 'limit' });
      else if (isApiError(error)) fail({ reason: 'request', error });
      else fail({ reason: 'storage' });
    } finally {
      if (running === stopping) running = undefined;
    }
    await dispatch(loadAreas());
    changes.broadcast(userId);
    return isComplete;
  };

/** Stores the parts of a download, then makes it the current one. Rejects if it is aborted or fails. */
const storeArea =
  (
    userId: string,
    { id, name, download }: Pick<stored.OfflineArea, 'id' | 'name' | 'download'>,
    signal: AbortSignal,
    knownPlan: AreaPlan | undefined,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const plan = knownPlan ?? (await dispatch(planArea(id, signal)));
    const added = { records: 0, size: 0 };
    const checkLimit = (next: typeof added): void => {
      if (exceedsLimit(selectOffline(getState()).areas, id, next)) throw new LimitExceeded();
    };
    const expected = estimate(plan);
    checkLimit(expected);
    const downloadedAt = Date.now();
    const types = offlineTypes(getState());
    let parts = 0;
    for await (const part of dispatch(readArea(id, plan, signal))) {
      signal.throwIfAborted();
      added.size += await stored.writePart(userId, download, parts, part);
      added.records += part.resources.length + (part.accounts?.length ?? 0);
      parts += 1;
      checkLimit(added);
      const { records: done } = added;
      dispatch(downloadChanged({ areaId: id, name, done, total: Math.max(done, expected.records) }));
    }
    signal.throwIfAborted();
    // Sign-out has removed the data of the user.
    if (selectStatus(getState()) !== 'authenticated' || selectUser(getState())?.id !== userId)
      throw new Error('signed out');
    await stored.completeArea(userId, { id, name, types, download, parts, downloadedAt, ...added });
  };
