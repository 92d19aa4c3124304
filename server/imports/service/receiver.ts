import { randomUUID } from 'node:crypto';
import { v5 } from 'uuid';
import { importTypes } from '../engine/types.ts';
import { allRows } from '../run/deriveAgain.ts';
import { storeContent } from '../run/fileContent.ts';
import { deriveFile } from '../run/receive.ts';
import { applyEvent, changeUpload, startTask } from '../run/changeUpload.ts';
import type { Runner } from '../run/types.ts';
import type { ImportFile, Upload } from '../store/types.ts';
import { ImportError } from './errors.ts';
import type { Job } from './job.ts';
import type { Caller, Credentials, ImportService, StartOptions, UploadedFile } from './types.ts';

/** Milliseconds without a batch after which the receiving process counts as ended. */
const receiveTimeout = 120_000;

/** Receives the files of uploads, and fails uploads whose files are incomplete. */
export interface Receiver extends Pick<ImportService, 'start' | 'startedWith'> {
  /** Fails uploads whose receiving process has ended. `isExclusive`: no other process receives any. */
  failAbandoned(isExclusive: boolean): Promise<void>;
  /** Fails uploads that this process is receiving. */
  stop(): Promise<void>;
}

const workflowIdOf = (uploadId: string, { type }: UploadedFile): string => `${uploadId}_${type}`;

const newFile = (uploadId: string, source: UploadedFile, position: number): ImportFile => ({
  workflowId: workflowIdOf(uploadId, source),
  uploadId,
  type: source.type,
  filename: source.filename,
  position,
  total: 0,
  issues: [],
  headers: null,
  started: null,
  ended: null,
  erased: null,
  cleared: null,
  log: [],
  recipe: source.recipe ?? {},
  recipeVersion: 0,
  content: source.part ?? source.type,
  derived: false,
});

const newUpload = (
  id: string,
  { review, ...options }: StartOptions,
  { username, userId, fullName }: Caller,
  credentials: Credentials,
  created: number,
): Upload => ({
  id,
  author: username,
  authorId: userId,
  authorName: fullName,
  created,
  started: null,
  ended: null,
  task: 'receive',
  state: 'receiving',
  pausedFor: null,
  reason: null,
  review,
  skipInvalid: false,
  cancelRequested: false,
  force: false,
  options,
  received: created,
  total: 0,
  retryAt: null,
  failures: 0,
  ...credentials,
});

export function createReceiver(
  { store, vault, now }: Runner,
  credentialsOf: (caller: Caller) => Credentials,
  jobsOf: (uploadId: string) => Promise<Job[]>,
): Receiver {
  /** Uploads whose files this process is receiving, by id. */
  const receiving = new Map<string, Promise<Job[]>>();

  /** Derives the id from user and key, so that the database allows only one such upload. */
  const keyedId = (key: string, { userId }: Caller): string => v5(`imports/${userId}/${key}`, v5.URL);

  /** Stores the rows of the files. Resolves to false if a file cannot be read. */
  async function storeRows(upload: Upload, sources: readonly UploadedFile[]): Promise<boolean> {
    const beforeBatch = async (): Promise<void> => {
      // Another process may have failed the upload and restarted it with the same key.
      const current = await store.upload(upload.id);
      if (current?.state !== 'receiving' || current.created !== upload.created) {
        throw new ImportError(409, 'The files were not received in time; upload them again');
      }
      await store.updateUpload(upload.id, { received: now().getTime() });
    };
    const contents = new Map(sources.map((source) => [source.part ?? source.type, source.bytes]));
    for (const [name, bytes] of contents)
      await storeContent(upload.id, name, bytes, { store, vault, beforePart: beforeBatch });
    const { sampleRows } = upload.options;
    let readable = true;
    let isSample = false;
    for (const source of sources) {
      const workflowId = workflowIdOf(upload.id, source);
      const { isSample: isPart, ...derived } = await deriveFile(
        {
          ...source,
          workflowId,
          uploadId: upload.id,
          content: source.part ?? source.type,
          recipe: source.recipe ?? {},
        },
        {
          store,
          vault,
          sampleRows,
          addRows: async (rows) => {
            await beforeBatch();
            await store.addRows(workflowId, rows);
          },
        },
      );
      await beforeBatch();
      readable &&= !derived.issues.some(({ fatal }) => fatal);
      isSample ||= isPart;
      await store.updateFile(workflowId, { ...derived, derived: true });
    }
    if (sampleRows !== undefined && !isSample)
      await store.updateUpload(upload.id, { options: allRows(upload.options) });
    return readable;
  }

  async function receive(
    id: string,
    given: readonly UploadedFile[],
    options: StartOptions,
    caller: Caller,
  ): Promise<Job[]> {
    if (given.length === 0) return [];
    const sources = given.toSorted((a, b) => importTypes.indexOf(a.type) - importTypes.indexOf(b.type));
    const upload = newUpload(id, options, caller, credentialsOf(caller), now().getTime());
    await store.removeIncomplete(id);
    try {
      await store.createUpload(
        upload,
        sources.map((source, position) => newFile(id, source, position)),
      );
    } catch (error) {
      // Another process has started an upload with the same key.
      if (await store.upload(id)) return jobsOf(id);
      throw error;
    }
    let readable: boolean;
    try {
      readable = await storeRows(upload, sources);
    } catch (error) {
      await failReceiving(upload);
      throw error;
    }
    if (!readable) {
      await changeUpload(store, id, { type: 'unreadable', at: now().getTime() });
      return jobsOf(id);
    }
    await changeUpload(store, id, { type: 'received' }, async (own, changed) => {
      const received = await own.filesOf(id);
      await own.updateUpload(id, { total: received.reduce((sum, file) => sum + file.total, 0) });
      await startTask(own, changed);
    });
    return jobsOf(id);
  }

  /** Fails an upload whose files are incomplete. Its rows are never written. */
  async function failReceiving({ id, created }: Upload): Promise<void> {
    await store.transaction(async (own) => {
      const upload = await own.lockUpload(id);
      // Another process may have restarted it with the same key.
      if (upload?.created !== created) return;
      if (!(await applyEvent(own, upload, { type: 'abandoned', at: now().getTime() }))) return;
      for (const { workflowId, issues } of await own.filesOf(id)) {
        const issue = { line: 1, issue: { code: 'notReceived' as const }, fatal: true };
        await own.updateFile(workflowId, { issues: [...issues, issue] });
      }
    });
  }

  async function failMatching(condition: (upload: Upload) => boolean): Promise<void> {
    for (const upload of await store.uploadsIn(['receiving'])) {
      if (condition(upload)) await failReceiving(upload);
    }
  }

  async function startedWith(key: string, caller: Caller): Promise<Job[] | undefined> {
    const id = keyedId(key, caller);
    const pending = receiving.get(id);
    if (pending) return pending;
    const upload = await store.upload(id);
    if (upload?.task === 'receive' && upload.state === 'failed') return undefined;
    const jobs = await jobsOf(id);
    return jobs.length > 0 ? jobs : undefined;
  }

  return {
    startedWith,

    async failAbandoned(isExclusive) {
      const oldest = now().getTime() - receiveTimeout;
      await failMatching(({ id, received }) => !receiving.has(id) && (isExclusive || (received ?? 0) <= oldest));
    },

    stop: () => failMatching(({ id }) => receiving.has(id)),

    async start(given, options, caller, key) {
      const before = key === undefined ? undefined : await startedWith(key, caller);
      if (before) return before;
      const id = key === undefined ? randomUUID() : keyedId(key, caller);
      const pendingJobs = receiving.get(id) ?? receive(id, given, options, caller);
      receiving.set(id, pendingJobs);
      return pendingJobs.finally(() => receiving.delete(id));
    },
  };
}
