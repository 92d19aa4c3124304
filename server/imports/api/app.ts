import { strToU8, zipSync } from 'fflate';
import { Hono, type Context } from 'hono';
import { errorFields, type Log } from '../../log.ts';
import { importTypes, type ImportType, type RowAction } from '../engine/types.ts';
import { readHead } from '../csv/readHead.ts';
import { expectedColumns, fileTypes, needsOf, readsOf } from '../fileTypes/index.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import { Refusal, SignInNeeded } from '../../fhir/errors.ts';
import { ImportError } from '../service/errors.ts';
import { errorsCsv, exportCsv, templateCsv } from '../service/exportCsv.ts';
import { readFilter } from '../service/exportFilter.ts';
import type { Job } from '../service/job.ts';
import type { Caller, ImportService, StartOptions } from '../service/types.ts';
import type { ImportStore, RowQuery, RowState } from '../store/types.ts';
import { csvType, download, rowResponse, toByteStream, withoutRows } from './responses.ts';
import { hasPermissions, requirePermissions } from './authenticate.ts';
import { readUploads } from './uploads.ts';

export interface ImportsAppOptions {
  service: ImportService;
  store: ImportStore;
  authenticate: (request: Request) => Promise<Caller>;
  /** Access to the servers with the user's permissions, for requests handled immediately. */
  remote: (person: Caller) => Pick<PlanContext, 'fhir' | 'keycloak' | 'options'>;
  /** The installation's Lists, for uploads that do not specify any. */
  defaults: Pick<StartOptions, 'productListId' | 'inventoryListId'>;
  log: Log;
}

interface Env {
  Variables: {
    person: Caller;
    /** Number of the user's uploads that need later tokens. */
    unfinished: number;
  };
}

const maxJobs = 1000;
const states: readonly RowState[] = [
  'open',
  'invalid',
  'planned',
  'sending',
  'created',
  'updated',
  'unchanged',
  'refused',
  'undone',
  'notUndone',
];
const actions: readonly RowAction[] = ['create', 'update', 'unchanged', 'conflict'];

function readList<T extends string>(value: string | undefined, allowed: readonly T[]): T[] | undefined {
  const selected = allowed.filter((each) => value?.split(',').includes(each));
  return selected.length > 0 ? selected : undefined;
}

function readInteger(value: string | undefined, fallback: number, maximum: number): number {
  const number = Number(value ?? fallback);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, maximum) : fallback;
}

const typeOf = (name: string | undefined): ImportType | undefined =>
  importTypes.find((type) => type.toLowerCase() === name?.toLowerCase());

async function bodyOf(context: Context): Promise<Record<string, unknown>> {
  const body: unknown = await context.req.json().catch(() => ({}));
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

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
    if (error instanceof ImportError) return context.json({ message: error.message }, error.status);
    if (error instanceof SignInNeeded) return context.json({ message: 'Not authorized' }, 401);
    if (error instanceof Refusal) return context.json({ message: error.message }, error.status === 403 ? 403 : 400);
    log.error('failure', { route: '/$import', ...errorFields(error) });
    return context.json({ message: 'Internal error; see the log of the server' }, 500);
  });
  app.notFound((context) => context.json({ message: `No such address: ${context.req.path}` }, 404));

  app.use(async (context, next) => {
    // PostgreSQL cannot store NUL, so no id or text contains it.
    if (context.req.url.includes('%00')) throw new ImportError(400, 'The address contains a NUL character');
    const person = await authenticate(context.req.raw);
    context.set('person', person);
    // This user's running uploads continue with the newest token, and those that wait for a sign-in are resumed.
    context.set('unfinished', await service.renewTokens(person));
    await next();
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  });

  const requireRead = (context: Context<Env>): void => requirePermissions(context.var.person, ['DataImport.read']);
  /** Rows contain personal data, so they require the permission to read the resources of the file. */
  const requireRowAccess = async (context: Context<Env>): Promise<string> => {
    requireRead(context);
    const id = context.req.param('workflowId') ?? '';
    const file = await store.file(id);
    if (!file) throw new ImportError(404, `Workflow with id ${id} was not found`);
    requirePermissions(context.var.person, readsOf(file.type));
    return id;
  };
  const visibleJob = (context: Context<Env>, job: Job): Job =>
    hasPermissions(context.var.person, readsOf(job.workflowType as ImportType)) ? job : withoutRows(job);
  const jobsResponse = (context: Context<Env>, jobs: readonly Job[]): Response =>
    context.json(jobs.map((job) => visibleJob(context, job)));
  /** Resuming an upload requires the permissions for starting it, because it then runs with this user's permissions. */
  const requireWriteAccess = async (context: Context<Env>): Promise<string> => {
    const id = context.req.param('workflowId') ?? '';
    const file = await store.file(id);
    if (!file) throw new ImportError(404, `Workflow with id ${id} was not found`);
    requirePermissions(context.var.person, needsOf((await store.filesOf(file.uploadId)).map(({ type }) => type)));
    return id;
  };

  app.get('/', async (context) => {
    requireRead(context);
    return jobsResponse(context, await service.jobs(readInteger(context.req.query('limit'), maxJobs, maxJobs)));
  });

  app.post('/', async (context) => {
    const { person } = context.var;
    requirePermissions(person, ['DataImport.create']);
    const key = context.req.header('Idempotency-Key')?.slice(0, 100) || undefined;
    const before = key === undefined ? undefined : await service.startedWith(key, person);
    if (before) return jobsResponse(context, before);
    const files = await readUploads(context.req.raw);
    requirePermissions(person, needsOf(files.map(({ type }) => type)));
    const productListId = context.req.query('productListId') || defaults.productListId;
    const inventoryListId = context.req.query('inventoryListId') || defaults.inventoryListId;
    const has = (type: ImportType): boolean => files.some((file) => file.type === type);
    const isId = (value: string): boolean => /^[A-Za-z0-9\-.]{1,64}$/.test(value);
    if (has('products') && !isId(productListId)) {
      throw new ImportError(400, 'Product list id for the product upload workflow was not provided');
    }
    if (has('inventories') && !isId(inventoryListId)) {
      throw new ImportError(400, 'inventory list id for the inventory upload workflow was not provided');
    }
    const options: StartOptions = {
      productListId,
      inventoryListId,
      idSeed: context.req.query('idSeed') === 'parent' ? 'parent' : 'name',
      review: context.req.query('dryRun') === 'true',
    };
    return jobsResponse(context, await service.start(files, options, person, key));
  });

  app.post('/$renew', (context) => {
    const { person, unfinished } = context.var;
    requirePermissions(person, ['DataImport.create']);
    return context.json({ unfinished, expiresIn: Math.floor((person.expires - Date.now()) / 1000) });
  });

  app.post('/columns', async (context) => {
    requirePermissions(context.var.person, ['DataImport.create']);
    const files = await readUploads(context.req.raw);
    requirePermissions(context.var.person, needsOf(files.map(({ type }) => type)));
    const found = files.map(async ({ type, bytes }) => {
      const expected = expectedColumns(type);
      const fileColumns = await readHead(bytes, expected);
      const columns = expected.columns.map((name) => ({ name, required: expected.required.includes(name) }));
      return fileColumns ? [{ type, fileColumns, columns }] : [];
    });
    return context.json((await Promise.all(found)).flat());
  });

  app.get('/templates', (context) => {
    requirePermissions(context.var.person, ['DataImport.create']);
    const name = context.req.query('resourceTemplate');
    if (name === undefined || name === '') {
      const files = importTypes.map((type) => [`${type}.csv`, strToU8(templateCsv(type))] as const);
      return download(zipSync(Object.fromEntries(files)), 'files.zip', 'application/zip');
    }
    const type = typeOf(name);
    if (!type) throw new ImportError(404, `There is no template for ${name.slice(0, 60)}`);
    return download(templateCsv(type), `${type}.csv`, csvType);
  });

  app.get('/export', async (context) => {
    requireRead(context);
    const type = typeOf(context.req.query('resourceTemplate'));
    if (!type) throw new ImportError(404, 'Unknown file type');
    const filters = (context.req.queries('filter') ?? []).map((each) => readFilter(each, fileTypes[type].subjects));
    const pieces = exportCsv(type, remote(context.var.person), filters);
    // The first piece is the header. Requesting the second piece reveals missing permissions before the response
    // starts.
    const header = await pieces.next();
    const first = await pieces.next();
    async function* allPieces(): AsyncGenerator<string> {
      yield String(header.value ?? '');
      if (!first.done) yield first.value;
      yield* pieces;
    }
    return download(toByteStream(allPieces()), `${type}.csv`, csvType);
  });

  app.get('/:workflowId', async (context) => {
    requireRead(context);
    return context.json(visibleJob(context, await service.job(context.req.param('workflowId'))));
  });

  app.get('/:workflowId/rows', async (context) => {
    const id = await requireRowAccess(context);
    const search = context.req.query('search');
    const found = readList(context.req.query('state'), states);
    const planned = readList(context.req.query('action'), actions);
    const query: RowQuery = {
      offset: readInteger(context.req.query('offset'), 0, 10_000_000),
      limit: readInteger(context.req.query('limit'), 50, 500),
      ...(search && { search }),
      ...(found && { states: found }),
      ...(planned && { actions: planned }),
    };
    const { total, rows, file } = await service.rows(id, query);
    return context.json({
      total,
      columns: fileTypes[file.type].columns.map(({ name, secret, required, extra }) => ({
        name,
        required: required ?? false,
        secret: secret ?? false,
        extra: extra ?? false,
      })),
      rows: rows.map((row) => rowResponse(file.type, row)),
    });
  });

  app.patch('/:workflowId/rows', async (context) => {
    const id = await requireWriteAccess(context);
    const { rows } = await bodyOf(context);
    const given = Array.isArray(rows) ? (rows as unknown[]) : [];
    if (given.length === 0 || given.length > 1000) throw new ImportError(400, 'Send 1 to 1000 rows');
    const patches = given.map((each) => {
      const { row, cells } = (each ?? {}) as { row?: unknown; cells?: unknown };
      const pairs = typeof cells === 'object' && cells !== null ? Object.entries(cells) : [];
      if (
        !Number.isInteger(row) ||
        pairs.some(([, value]) => typeof value !== 'string' || value.length > 7_000_000 || value.includes('\0'))
      ) {
        throw new ImportError(400, 'A row needs its number and its cells as text');
      }
      return { line: row as number, cells: Object.fromEntries(pairs) };
    });
    return jobsResponse(context, await service.editRows(id, patches, context.var.person));
  });

  app.get('/:workflowId/errors', async (context) => {
    const id = await requireRowAccess(context);
    const { file } = await service.rows(id, { limit: 1 });
    const name = `errors-${file.filename.replace(/\.\w+$/, '')}.csv`;
    return download(toByteStream(errorsCsv(file, store)), name, csvType);
  });

  app.post('/:workflowId/commit', async (context) => {
    const { skipInvalid } = await bodyOf(context);
    const id = await requireWriteAccess(context);
    return jobsResponse(context, await service.commit(id, { skipInvalid: skipInvalid === true }, context.var.person));
  });
  app.post('/:workflowId/cancel', async (context) =>
    jobsResponse(context, await service.cancel(await requireWriteAccess(context))),
  );
  app.post('/:workflowId/retry', async (context) =>
    jobsResponse(context, await service.retry(await requireWriteAccess(context), context.var.person)),
  );
  app.post('/:workflowId/resume', async (context) =>
    jobsResponse(context, await service.resume(await requireWriteAccess(context), context.var.person)),
  );

  app.get('/:workflowId/undo', async (context) => {
    const id = await requireRowAccess(context);
    const after = context.req.query('after');
    const page = {
      ...(after !== undefined && { after: readInteger(after, 0, 10_000_000) }),
      limit: Math.max(1, readInteger(context.req.query('limit'), 100, 200)),
      force: context.req.query('force') === 'true',
    };
    const { steps, ...preview } = await service.previewUndo(id, page, remote(context.var.person));
    return context.json({ ...preview, steps: steps.map(({ line, ...step }) => ({ row: line, ...step })) });
  });
  app.post('/:workflowId/undo', async (context) => {
    const { force } = await bodyOf(context);
    const id = await requireWriteAccess(context);
    return jobsResponse(context, await service.undo(id, { force: force === true }, context.var.person));
  });

  return app;
}
