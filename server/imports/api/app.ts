import { Hono, type Context } from 'hono';
import { completesWithin } from '../../completesWithin.ts';
import { isStorageFull, storageFullText } from '../../failures.ts';
import { errorFields, type Log } from '../../log.ts';
import { type ImportType } from '../engine/types.ts';
import { fileTypes, needsOf, readsOf } from '../fileTypes/index.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import { Refusal, SignInNeeded } from '../../fhir/errors.ts';
import { ImportError } from '../service/errors.ts';
import { attributeColumns } from '../service/errorsFile.ts';
import { KeyMissing } from '../run/vault.ts';
import { type Job } from '../service/job.ts';
import type { Caller, ImportService, StartOptions, UploadedFile } from '../service/types.ts';
import { isDatabaseUnavailable } from '../store/postgres.ts';
import type { ImportStore } from '../store/importStore.ts';
import {
  readBody,
  readIdempotencyKey,
  readInteger,
  readRowEdits,
  readRowQuery,
  readStartOptions,
  readUndoPage,
  readVersions,
} from './requests.ts';
import { rowResponse, undoStepResponse, withoutRows } from './responses.ts';
import { absentRoutes } from './absentRoutes.ts';
import { downloadRoutes } from './downloadRoutes.ts';
import { hasPermissions, requirePermissions } from './authenticate.ts';
import { addColumnRoutes, attributesReader } from './columnRoutes.ts';
import { addNamedRecipeRoutes, addRecipeRoutes } from './recipeRoutes.ts';
import { withUploads } from './uploads.ts';
import { createUploadSlots, retryAfter } from './uploadSlots.ts';

export interface ImportsAppOptions {
  service: ImportService;
  store: ImportStore;
  authenticate: (request: Request) => Promise<Caller>;
  /** Access to the servers with the user's permissions, for requests handled immediately. */
  remote: (caller: Caller, timeZone?: string) => Pick<PlanContext, 'fhir' | 'keycloak' | 'options'>;
  /** The installation's Lists, for uploads that do not specify any. */
  defaults: Pick<StartOptions, 'productListId' | 'inventoryListId'> & { timeZone: string };
  log: Log;
}

interface Env {
  Variables: {
    caller: Caller;
    /** Number of the user's uploads that need later tokens. */
    unfinished: number;
  };
}

const maxJobs = 1000;
/** Milliseconds between two checks of the database while a request is processed. */
const checkInterval = 3_000;
/** Bytes of a request that is received at once, whatever else is being received. */
const maxSmallBody = 1024 * 1024;

/** `/$import` and the paths below it: openapi/platform.yaml. Errors are JSON {"message"}. */
export function createImportsApp({
  service,
  store,
  authenticate,
  remote,
  defaults,
  log,
}: ImportsAppOptions): Hono<Env> {
  const app = new Hono<Env>().basePath('/$import');

  app.onError((error, context) => {
    context.header('Cache-Control', 'no-store');
    if (error instanceof ImportError) {
      if (error.status === 503) context.header('Retry-After', String(retryAfter));
      if (error.cause !== undefined) log.error('failure', { route: '/$import', ...errorFields(error.cause) });
      return context.json({ message: error.message }, error.status);
    }
    if (error instanceof KeyMissing) return context.json({ message: error.message }, 503);
    if (error instanceof SignInNeeded) return context.json({ message: 'Not authorized' }, 401);
    if (error instanceof Refusal) return context.json({ message: error.message }, error.status === 403 ? 403 : 400);
    log.error('failure', { route: '/$import', ...errorFields(error) });
    if (isDatabaseUnavailable(error)) {
      return context.json({ message: 'The database of imports is not available; try again in a moment' }, 503);
    }
    if (isStorageFull(error)) return context.json({ message: storageFullText }, 507);
    return context.json({ message: 'Internal error; see the log of the server' }, 500);
  });
  app.notFound((context) => context.json({ message: `No such address: ${context.req.path}` }, 404));

  /**
   * Rejects with ImportError 503 when the database stops responding. Has no limit of time otherwise, because a large upload
   * takes minutes.
   */
  async function whileDatabaseResponds(work: () => Promise<void>): Promise<void> {
    const working = work();
    while (!(await completesWithin(checkInterval, working))) {
      if (await store.isResponding()) continue;
      throw new ImportError(503, 'The database of imports does not respond; try again in a moment');
    }
  }

  app.use(async (context, next) => {
    // PostgreSQL cannot store NUL, so no id or text contains it.
    if (context.req.url.includes('%00')) throw new ImportError(400, 'The address contains a NUL character');
    const caller = await authenticate(context.req.raw);
    context.set('caller', caller);
    await whileDatabaseResponds(async () => {
      // This user's running uploads continue with the newest token, and those that wait for a sign-in are resumed.
      context.set('unfinished', await service.renewTokens(caller));
      await next();
    });
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  });

  const requireRead = (context: Context<Env>): void => requirePermissions(context.var.caller, ['DataImport.read']);
  /** Rows contain personal data, so they require the permission to read the resources of the file. */
  const requireRowAccess = async (context: Context<Env>): Promise<string> => {
    requireRead(context);
    const id = context.req.param('workflowId') ?? '';
    const file = await store.file(id);
    if (!file) throw new ImportError(404, `Workflow with id ${id} was not found`);
    requirePermissions(context.var.caller, readsOf(file.type));
    return id;
  };
  const visibleJob = (context: Context<Env>, job: Job): Job =>
    hasPermissions(context.var.caller, readsOf(job.workflowType as ImportType)) ? job : withoutRows(job);
  const jobsResponse = (context: Context<Env>, jobs: readonly Job[]): Response =>
    context.json(jobs.map((job) => visibleJob(context, job)));
  /** Resuming an upload requires the permissions for starting it, because it then runs with this user's permissions. */
  const requireWriteAccess = async (context: Context<Env>): Promise<string> => {
    const id = context.req.param('workflowId') ?? '';
    const file = await store.file(id);
    if (!file) throw new ImportError(404, `Workflow with id ${id} was not found`);
    requirePermissions(context.var.caller, needsOf((await store.filesOf(file.uploadId)).map(({ type }) => type)));
    return id;
  };

  const slots = createUploadSlots();
  /** Calls `work` after the request's body is replaced: that of a large request is read as far as there is space for it. */
  async function withSlot({ req, var: { caller } }: Context<Env>, work: () => Promise<Response>): Promise<Response> {
    const { url, method, headers, signal, body } = req.raw;
    if (body === null || Number(headers.get('content-length') ?? Infinity) <= maxSmallBody) return work();
    const slot = slots.open(caller.userId);
    try {
      const init: RequestInit & { duplex: 'half' } = { method, headers, signal, duplex: 'half' };
      req.raw = new Request(url, { ...init, body: slot.receive(body) });
      return await work();
    } finally {
      slot.release();
    }
  }
  const receive = (
    context: Context<Env>,
    work: (files: UploadedFile[]) => Promise<Response>,
    kept?: number,
  ): Promise<Response> => withSlot(context, () => withUploads(context.req.raw, work, kept));

  app.get('/', async (context) => {
    requireRead(context);
    return jobsResponse(context, await service.jobs(readInteger(context.req, 'limit', maxJobs, maxJobs)));
  });

  app.post('/', async (context) => {
    const { caller } = context.var;
    requirePermissions(caller, ['DataImport.create']);
    const key = readIdempotencyKey(context.req);
    const before = key === undefined ? undefined : await service.startedWith(key, caller);
    if (before) return jobsResponse(context, before);
    return receive(context, async (files) => {
      requirePermissions(caller, needsOf(files.map(({ type }) => type)));
      const options = readStartOptions(context.req, files, defaults);
      return jobsResponse(context, await service.start(files, options, caller, key));
    });
  });

  app.post('/$renew', (context) => {
    const { caller, unfinished } = context.var;
    requirePermissions(caller, ['DataImport.create']);
    return context.json({ unfinished, expiresIn: Math.floor((caller.expires - Date.now()) / 1000) });
  });

  const access = { service, store, callerOf: (context: Context<Env>) => context.var.caller };
  const declaredAttributes = attributesReader(remote);
  addColumnRoutes(app, { ...access, receive, declaredAttributes });

  app.post('/versions', async (context) => {
    requireRead(context);
    const found = await store.versions(await readVersions(context.req));
    return context.json(
      found.map(({ reference, version, ...origin }) => ({ version: `${reference}/${version}`, ...origin })),
    );
  });

  app.route(
    '/',
    downloadRoutes<Env>({
      service,
      store,
      requireRowAccess,
      callerOf: (context) => context.var.caller,
      remote: (context, timeZone) => remote(context.var.caller, timeZone),
    }),
  );

  addNamedRecipeRoutes(app, access);
  addRecipeRoutes(app, { ...access, requireRowAccess, requireWriteAccess, jobsResponse, declaredAttributes });

  app.get('/:workflowId', async (context) => {
    requireRead(context);
    return context.json(visibleJob(context, await service.job(context.req.param('workflowId'))));
  });

  app.get('/:workflowId/rows', async (context) => {
    const id = await requireRowAccess(context);
    const { total, rows, file } = await service.rows(id, readRowQuery(context.req));
    const lines = rows.map(({ line }) => line);
    const corrected = Map.groupBy(await store.corrections(id, lines), ({ line }) => line);
    return context.json({
      total,
      columns: [...fileTypes[file.type].columns, ...attributeColumns(rows)].map(
        ({ name, secret, required, extra, values }) => ({
          name,
          required: required ?? false,
          secret: secret ?? false,
          extra: extra ?? false,
          ...(values && { values }),
        }),
      ),
      rows: rows.map((row) =>
        rowResponse(
          file.type,
          row,
          corrected.get(row.line)?.map(({ column }) => column),
        ),
      ),
    });
  });

  app.patch('/:workflowId/rows', async (context) => {
    const id = await requireWriteAccess(context);
    return withSlot(context, async () => {
      const edits = await readRowEdits(context.req);
      return jobsResponse(context, await service.editRows(id, edits, context.var.caller));
    });
  });

  app.route('/', absentRoutes({ service, store, requireRowAccess, remote: (context) => remote(context.var.caller) }));

  app.post('/:workflowId/commit', async (context) => {
    const { skipInvalid } = await readBody(context.req);
    const id = await requireWriteAccess(context);
    return jobsResponse(context, await service.commit(id, { skipInvalid: skipInvalid === true }, context.var.caller));
  });
  app.post('/:workflowId/cancel', async (context) =>
    jobsResponse(context, await service.cancel(await requireWriteAccess(context))),
  );
  app.post('/:workflowId/retry', async (context) =>
    jobsResponse(context, await service.retry(await requireWriteAccess(context), context.var.caller)),
  );
  app.post('/:workflowId/resume', async (context) =>
    jobsResponse(context, await service.resume(await requireWriteAccess(context), context.var.caller)),
  );

  app.get('/:workflowId/undo', async (context) => {
    const id = await requireRowAccess(context);
    const page = readUndoPage(context.req);
    const { steps, ...preview } = await service.previewUndo(id, page, remote(context.var.caller));
    return context.json({ ...preview, steps: steps.map(undoStepResponse) });
  });
  app.post('/:workflowId/undo', async (context) => {
    const { force } = await readBody(context.req);
    const id = await requireWriteAccess(context);
    return jobsResponse(context, await service.undo(id, { force: force === true }, context.var.caller));
  });

  return app;
}
