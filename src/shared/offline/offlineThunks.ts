import { isApiError } from '../../api/errors.ts';
import { randomUuid } from '../../../common/fhir/uuid.ts';
import { selectStatus, selectUser } from '../../session/sessionSlice.ts';
import { withLock } from '../locks.ts';
import { notified } from '../notify/notifySlice.ts';
import { runScan } from '../scan/runScan.ts';
import type { ScanReader } from '../scan/scanReader.ts';
import { scanClosed } from '../scan/scansSlice.ts';
import { storeAllCode } from '../storage/applicationCode.ts';
import { clearStores } from '../storage/deviceData.ts';
import { requestPersistence } from '../storage/requestPersistence.ts';
import type { AppThunk } from '../store/hooks.ts';
import { windowChannel } from '../windowChannel.ts';
import { forgetAreaData } from './areaData.ts';
import { messages } from './messages.ts';
import {
  areasLoaded,
  downloadEnded,
  downloadScan,
  downloadStarted,
  selectOffline,
  type DownloadFailure,
} from './offlineSlice.ts';
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

/** Ends the download of this window, and removes what it has stored. */
export const cancelDownload = () => scanClosed({ name: downloadScan });

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

/** Why a download failed; undefined if it was cancelled. */
function failureOf(error: unknown): DownloadFailure | undefined {
  if (error instanceof LimitExceeded) return { reason: 'limit' };
  if (isApiError(error)) return { reason: 'request', error };
  return (error as Partial<Error>).name === 'AbortError' ? undefined : { reason: 'storage' };
}

/**
 * Downloads a Location and what is below it, and replaces an earlier download. `plan`: its counts, if they were read.
 * While the scan is paused, what was read stays stored. Resolves to false if it failed or was cancelled: then the earlier
 * download stays.
 */
export const downloadArea =
  ({ id, name }: { id: string; name: string }, plan?: AreaPlan): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const userId = selectUser(getState())?.id;
    if (userId === undefined) return false;
    const download = randomUuid();
    let isComplete = false;
    let failure: DownloadFailure | undefined;
    const read = async (reader: ScanReader): Promise<void> => {
      try {
        await dispatch(storeArea(userId, { id, name, download }, reader, plan));
        isComplete = true;
      } catch (error) {
        failure = failureOf(error);
        await stored.removeDownload(userId, download).catch(() => undefined);
        throw error;
      }
    };
    const hasLock = await withLock(lockOf(userId), async () => {
      requestPersistence();
      const code = storeAllCode();
      const isUpdate = selectOffline(getState()).areas.some((area) => area.id === id);
      dispatch(downloadStarted({ areaId: id, name }));
      await dispatch(runScan({ name: downloadScan, read }));
      await dispatch(loadAreas());
      dispatch(downloadEnded(failure && { ...failure, areaId: id }));
      if (!isComplete) return;
      // The pages that show the records. Without them the data are kept, and the pages are stored when they are used.
      await code;
      const text = isUpdate ? messages.updated : messages.downloaded;
      dispatch(notified({ intent: 'success', text: { ...text, values: { name } } }));
    });
    if (!hasLock) dispatch(downloadEnded({ reason: 'busy', areaId: id }));
    changes.broadcast(userId);
    return isComplete;
  };

/** Stores the parts of a download, then makes it the current one. Rejects if the scan is closed or a request fails. */
const storeArea =
  (
    userId: string,
    { id, name, download }: Pick<stored.OfflineArea, 'id' | 'name' | 'download'>,
    { attempt, addDone }: ScanReader,
    knownPlan: AreaPlan | undefined,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const plan = knownPlan ?? (await dispatch(planArea(id, attempt)));
    const added = { records: 0, size: 0 };
    const checkLimit = (next: typeof added): void => {
      if (exceedsLimit(selectOffline(getState()).areas, id, next)) throw new LimitExceeded();
    };
    const expected = estimate(plan);
    checkLimit(expected);
    const downloadedAt = Date.now();
    const types = offlineTypes(getState());
    let parts = 0;
    for await (const part of dispatch(readArea(id, plan, attempt))) {
      const records = part.resources.length + (part.accounts?.length ?? 0);
      added.size += await stored.writePart(userId, download, parts, part);
      added.records += records;
      parts += 1;
      checkLimit(added);
      addDone(records, Math.max(added.records, expected.records));
    }
    // Rejects if the download was cancelled while the last part was stored.
    await attempt(() => Promise.resolve());
    // Sign-out has removed the data of the user.
    if (selectStatus(getState()) !== 'authenticated' || selectUser(getState())?.id !== userId)
      throw new Error('signed out');
    await stored.completeArea(userId, { id, name, types, download, parts, downloadedAt, ...added });
  };
