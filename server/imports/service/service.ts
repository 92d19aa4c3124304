import { isAttributeColumn } from '../csv/header.ts';
import { readCell } from '../engine/spreadsheet.ts';
import { fileTypes } from '../fileTypes/index.ts';
import { cancelIfIdle, changeUpload, readyMessage, startTask, stopMessage } from '../run/changeUpload.ts';
import type { Authorization, UploadEvent } from '../run/transition.ts';
import type { Runner } from '../run/types.ts';
import { createWorker } from '../run/worker.ts';
import { remainingIssues } from '../run/receive.ts';
import { correctionNotes } from '../recipe/correct.ts';
import { temporaryPassword } from '../recipe/passwords.ts';
import { encryptCells, secretMask } from '../run/secrets.ts';
import { rowStates, type Correction, type ImportFile, type RowPatch, type Upload } from '../store/types.ts';
import type { StoreOperations } from '../store/importStore.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import { createPlannedCache } from '../run/plannedCache.ts';
import { previewUndo } from '../run/previewUndo.ts';
import { settleInFlight } from '../run/settle.ts';
import { ImportError } from './errors.ts';
import { toJob, type Job } from './job.ts';
import { createReceiver } from './receiver.ts';
import { createRecipeService } from './recipes.ts';
import { createTokenRenewal } from './renewTokens.ts';
import type { Caller, Credentials, ImportService } from './types.ts';

/** Days after which the contents of rows expire. */
export const contentDays = 7;
const day = 24 * 3600 * 1000;

export function createImportService(runner: Runner): ImportService {
  const { store, vault, now } = runner;
  const worker = createWorker(runner);

  async function fileOf(workflowId: string): Promise<{ file: ImportFile; upload: Upload }> {
    const file = await store.file(workflowId);
    const upload = file && (await store.upload(file.uploadId));
    if (!file || !upload) throw new ImportError(404, `Workflow with id ${workflowId} was not found`);
    return { file, upload };
  }

  async function toJobs(files: readonly { file: ImportFile; upload: Upload }[]): Promise<Job[]> {
    const counts = await store.countsOf(files.map(({ file }) => file.workflowId));
    return Promise.all(
      files.map(({ file, upload }) =>
        toJob(file, upload, counts.get(file.workflowId) ?? { states: {}, plan: {} }, undefined),
      ),
    );
  }

  async function jobsOf(uploadId: string): Promise<Job[]> {
    const upload = await store.upload(uploadId);
    return upload ? toJobs((await store.filesOf(uploadId)).map((file) => ({ file, upload }))) : [];
  }

  /** What the upload needs to run for the caller. The token is not stored if the service account writes imports. */
  const credentialsOf = ({ token, expires, roles }: Caller): Credentials =>
    runner.account
      ? { token: null, tokenExpires: null, roles }
      : { token: vault.encrypt(token), tokenExpires: expires, roles };

  const authorization = (caller: Caller): Authorization => {
    const { token, tokenExpires, roles } = credentialsOf(caller);
    const { username: author, userId: authorId, fullName: authorName } = caller;
    return { author, authorId, authorName, token, tokenExpires, roles: roles ?? caller.roles };
  };

  /** Starts a task of an upload. Rejects if its state has changed meanwhile. */
  async function start(
    upload: Upload,
    event: UploadEvent,
    more?: (store: StoreOperations) => Promise<void>,
  ): Promise<Job[]> {
    const changed = await changeUpload(store, upload.id, event, async (own, current) => {
      await more?.(own);
      await startTask(own, current);
    });
    if (!changed) throw new ImportError(409, 'The state of the import has changed; reload it');
    return jobsOf(upload.id);
  }

  /** Resumes a paused upload where it stopped. Resolves to false if its state has changed meanwhile. */
  async function resume(upload: Upload, caller: Caller): Promise<boolean> {
    const event = { type: 'resumed' as const, by: authorization(caller) };
    return (await changeUpload(store, upload.id, event, (own) => own.notify(readyMessage))) !== undefined;
  }

  function requireState(upload: Upload, ...states: Upload['state'][]): void {
    if (upload.task === 'receive' && upload.state === 'failed') {
      throw new ImportError(409, 'The files were not received completely; upload them again');
    }
    if (!states.includes(upload.state)) throw new ImportError(409, `The import is ${upload.state}`);
  }

  const receiver = createReceiver(runner, credentialsOf, jobsOf);

  return {
    ...createRecipeService(runner, { fileOf, authorization, start }),

    startedWith: receiver.startedWith,

    start: receiver.start,

    async jobs(limit) {
      return toJobs(await store.files(limit));
    },

    async job(workflowId) {
      const { file, upload } = await fileOf(workflowId);
      const job = await toJob(file, upload, await store.counts(workflowId), store);
      const temporaryPasswords = file.type === 'users' ? await store.countPasswords(workflowId) : 0;
      return { ...job, ...(temporaryPasswords > 0 && { temporaryPasswords }) };
    },

    async takePasswords(workflowId, caller) {
      const { file } = await fileOf(workflowId);
      return store.transaction(async (own) => {
        const found = await own.takePasswords(workflowId);
        const passwords = found.flatMap(({ username, secret }) => {
          const password = vault.decrypt(secret);
          return password === undefined ? [] : [{ username, password }];
        });
        const text = `${now().toISOString()} ${passwords.length} temporary passwords shown to ${caller.username}`;
        if (found.length > 0) await own.log(file.workflowId, [text]);
        return passwords;
      });
    },

    async rows(workflowId, query) {
      const { file } = await fileOf(workflowId);
      const [total, rows] = await Promise.all([store.countMatching(workflowId, query), store.rows(workflowId, query)]);
      return { total, rows, file };
    },

    async editRows(workflowId, rows, caller) {
      const { file, upload } = await fileOf(workflowId);
      requireState(upload, 'review', 'done', 'cancelled', 'failed');
      const lines = rows.map(({ line }) => line);
      const stored = await store.rows(workflowId, { lines, limit: Math.max(1, lines.length) });
      const columns = new Map(fileTypes[file.type].columns.map((column) => [column.name, column]));
      const corrections: Correction[] = [];
      const patches = rows.map(({ line, cells }): RowPatch => {
        const row = stored.find((each) => each.line === line);
        if (!row?.cells || ['created', 'updated', 'unchanged', 'undone'].includes(row.state)) {
          throw new ImportError(409, `Row ${line} cannot be changed`);
        }
        const isKnown = (name: string): boolean =>
          columns.has(name) || (fileTypes[file.type].attributes !== undefined && isAttributeColumn(name));
        const unknown = Object.keys(cells).find((name) => !isKnown(name));
        if (unknown !== undefined) throw new ImportError(400, `${file.type} has no column ${unknown.slice(0, 60)}`);
        // A password that was not edited is sent masked.
        const edited = Object.entries(cells).filter(([, value]) => value !== secretMask);
        const clean = Object.fromEntries(
          edited.map(([name, value]) => [name, readCell(columns.get(name), value.trim().toWellFormed(), false)]),
        );
        const encrypted = encryptCells(file.type, clean, vault);
        corrections.push(...Object.entries(encrypted).map(([column, value]) => ({ line, column, value })));
        const issues = remainingIssues(row.textIssues, clean);
        return {
          line,
          cells: { ...row.cells, ...encrypted, ...('password' in clean && { [temporaryPassword]: '' }) },
          state: 'open',
          textIssues: issues,
          issues: [],
          notes: correctionNotes(row.notes, Object.keys(clean)),
          resolved: {},
        };
      });
      return start(upload, { type: 'edited', by: authorization(caller) }, async (own) => {
        const chosen = corrections.filter(({ column }) => column === 'password').map(({ line }) => line);
        await own.correct(workflowId, corrections);
        if (chosen.length > 0) await own.deletePasswords(workflowId, chosen);
        await own.updateRows(workflowId, patches);
      });
    },

    async commit(workflowId, { skipInvalid }, caller) {
      const { upload } = await fileOf(workflowId);
      requireState(upload, 'review');
      if (upload.options.sampleRows !== undefined)
        throw new ImportError(409, 'Only the first rows are checked; check all rows first');
      const files = await store.filesOf(upload.id);
      // A worker of an earlier version has checked the rows of the recipe before.
      if (files.some(({ derived }) => !derived))
        throw new ImportError(409, 'The recipe has changed; check the rows again');
      const found = await Promise.all(files.map((file) => store.counts(file.workflowId)));
      if (!skipInvalid && found.some(({ states }) => (states.invalid ?? 0) > 0)) {
        throw new ImportError(409, 'Some rows have errors; correct or skip them');
      }
      return start(upload, { type: 'committed', by: authorization(caller), skipInvalid });
    },

    async cancel(workflowId) {
      const { upload } = await fileOf(workflowId);
      requireState(upload, 'queued', 'active', 'review', 'paused');
      await changeUpload(store, upload.id, { type: 'cancelRequested' }, async (own, current) => {
        // Workers stop between two batches, and the last one cancels the upload.
        await own.notify(stopMessage(upload.id));
        await cancelIfIdle(own, current, now().getTime());
      });
      return jobsOf(upload.id);
    },

    async retry(workflowId, caller) {
      const { upload } = await fileOf(workflowId);
      requireState(upload, 'done', 'cancelled', 'failed');
      if (upload.task === 'undo') throw new ImportError(409, 'The import is undone');
      if (upload.options.sampleRows !== undefined)
        throw new ImportError(409, 'Only the first rows are checked; check all rows first');
      const files = await store.filesOf(upload.id);
      return start(upload, { type: 'retried', by: authorization(caller) }, async (own) => {
        for (const { workflowId, erased } of files) {
          if (erased === null) await own.updateFile(workflowId, { started: null, ended: null });
        }
      });
    },

    async resume(workflowId, caller) {
      const { upload } = await fileOf(workflowId);
      // The caller's token may have resumed the upload just before.
      if (upload.state === 'queued' || upload.state === 'active') return jobsOf(upload.id);
      requireState(upload, 'paused');
      if (!(await resume(upload, caller))) throw new ImportError(409, 'The state of the import has changed; reload it');
      return jobsOf(upload.id);
    },

    async previewUndo(workflowId, page, remote) {
      const { file, upload } = await fileOf(workflowId);
      requireState(upload, 'done', 'cancelled', 'failed');
      const options = { ...remote.options, ...upload.options };
      const context: PlanContext = {
        ...{ ...remote, options, now, memory: new Map<string, unknown>() },
        planned: createPlannedCache(async () => new Map()).planned,
        labels: async () => new Map(),
      };
      // Rows that a worker was sending when it ended may be written.
      await settleInFlight(upload.id, { runner, context });
      return previewUndo(file, page, { store, context });
    },

    async undo(workflowId, { force }, caller) {
      const { upload } = await fileOf(workflowId);
      requireState(upload, 'done', 'cancelled', 'failed');
      const files = await store.filesOf(upload.id);
      return start(upload, { type: 'undoRequested', by: authorization(caller), force }, async (own) => {
        // Rows that are not undone get issues.
        for (const file of files) await own.updateFile(file.workflowId, { cleared: null });
      });
    },

    renewTokens: createTokenRenewal(runner, credentialsOf, resume),

    async work(isExclusive) {
      await receiver.failAbandoned(isExclusive);
      await worker.start(isExclusive);
    },

    async sweep() {
      await receiver.failAbandoned(false);
      const oldest = now().getTime() - contentDays * day;
      for (const { id, reason } of await store.expiredUploads(oldest)) {
        for (const { workflowId, erased } of await store.filesOf(id)) {
          if (erased === null) await store.eraseRows(workflowId, rowStates);
          await store.clearRows(workflowId);
          await store.deletePasswords(workflowId);
          await store.updateFile(workflowId, { erased: erased ?? now().getTime(), cleared: now().getTime() });
        }
        // The message of a server may quote cells.
        if (reason?.code === 'server') await store.updateUpload(id, { reason: null });
        await changeUpload(store, id, { type: 'expired', at: now().getTime() });
      }
      await store.addMissingVersions();
      await store.eraseChecks();
      await store.eraseContents();
      await store.deleteUploads(now().getTime() - runner.retentionDays * day);
    },

    async stop() {
      // If the database does not respond, the next process fails these uploads.
      await receiver.stop().catch(() => undefined);
      await worker.stop();
      await store.close();
    },
  };
}
