import type { Upload } from '../store/types.ts';
import type { ImportStore, StoreOperations } from '../store/importStore.ts';
import { transition, type UploadEvent } from './transition.ts';

/** Notification that chunks are ready. */
export const readyMessage = 'ready';
/** Notification that another key encrypts uploads from now on. */
export const keyMessage = 'key';
/** Notification that the chunks of an upload must stop: `stop {upload id}`. */
export const stopMessage = (uploadId: string): string => `stop ${uploadId}`;

/** Applies an event to a locked upload. Undefined if the event is not possible. */
export async function applyEvent(
  store: StoreOperations,
  upload: Upload,
  event: UploadEvent,
): Promise<Upload | undefined> {
  const patch = transition(upload, event);
  if (!patch) return undefined;
  await store.updateUpload(upload.id, patch);
  return { ...upload, ...patch };
}

/** Applies an event in a transaction, with `more` if it is possible. */
export function changeUpload(
  store: Pick<ImportStore, 'transaction'>,
  id: string,
  event: UploadEvent,
  more?: (store: StoreOperations, changed: Upload) => Promise<void>,
): Promise<Upload | undefined> {
  return store.transaction(async (own) => {
    const upload = await own.lockUpload(id);
    const changed = upload && (await applyEvent(own, upload, event));
    if (changed) await more?.(own, changed);
    return changed;
  });
}

/** Creates the first chunk of the upload's task. The chunks of a plan remain for writing. */
export async function startTask(store: StoreOperations, { id, task }: Upload): Promise<void> {
  await store.deleteChunks(id, task === 'write' ? 'plan' : undefined);
  await store.addChunks(id, [{ kind: 'prepare', level: 0, first: 0, last: 0 }]);
  await store.enableNextLevel(id);
  await store.notify(readyMessage);
}

/** Cancels an upload whose cancellation was requested, once no worker has a chunk of it. */
export async function cancelIfIdle(store: StoreOperations, upload: Upload, at: number): Promise<void> {
  if (!upload.cancelRequested || (await store.countChunks(upload.id, 'running')) > 0) return;
  if (!(await applyEvent(store, upload, { type: 'cancelled', at }))) return;
  // Rows that a worker was sending when it ended may be written: undo includes them.
  await store.recoverSent(upload.id);
}
