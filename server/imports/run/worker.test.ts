import { bytesOf, openWorkbench, type Workbench } from '../../../test/support/imports/workbench.ts';
import { emptyDatabase } from '../../../test/support/imports/database.ts';
import { until } from '../../../test/support/waits.ts';
import { createLog } from '../../log.ts';
import type { Database } from '../store/database.ts';
import { createSqlStore } from '../store/sqlStore.ts';
import { readyMessage } from './changeUpload.ts';
import { maxChunkFailures } from './transition.ts';
import { createWorker } from './worker.ts';

let bench: Workbench;
let database: Database;
let lines: Record<string, unknown>[];
let intercept: (request: Request) => Response | undefined | Promise<Response | undefined>;
beforeEach(async () => {
  lines = [];
  intercept = () => undefined;
  database = await emptyDatabase();
  let passed = 0;
  bench = await openWorkbench({
    store: await createSqlStore({ ...database, close: async () => undefined }),
    intercept: (request) => intercept(request),
    log: createLog('info', (line) => void lines.push(JSON.parse(line) as Record<string, unknown>)),
    // Each reading is a minute later, so that the delay before the next attempt is over at once.
    now: () => new Date(Date.now() + (passed += 60_000)),
  });
});
afterEach(async () => {
  await bench.close();
  await database.close();
});

const isWrite = ({ method, url }: Request): boolean => method === 'POST' && url.endsWith('/fhir');
/** Not JSON: an error that the import has no rule for. */
const brokenResponse = (): Response => new Response('{');

async function upload(teams = 2): Promise<string> {
  const csv = ['orgName', ...Array.from({ length: teams }, (_, index) => `Team ${index}`)].join('\n');
  const files = [{ type: 'organizations' as const, filename: 'teams.csv', bytes: bytesOf(csv) }];
  const options = { productListId: '', inventoryListId: '', idSeed: 'name' as const, review: false };
  const [job] = await bench.service.start(files, options, await bench.caller('admin', 1_000_000));
  return job?.workflowId ?? '';
}

async function ended(workflowId: string) {
  await until(
    'all uploads end',
    async () => (await bench.store.uploadsIn(['queued', 'active', 'paused'])).length === 0,
  );
  return bench.service.job(workflowId);
}

const steps = (kind: string) =>
  lines.flatMap(({ event, kind: own, step, attempts, why }) =>
    event === 'importChunk' && own === kind ? [[step, attempts ?? why]] : [],
  );

test('taking, releasing, repeating and finishing a chunk are logged with the id of the upload', async () => {
  let isFirst = true;
  intercept = (request) => {
    if (!isWrite(request) || !isFirst) return undefined;
    isFirst = false;
    return brokenResponse();
  };
  const job = await ended(await upload());
  expect(job).toMatchObject({ status: 'completed', counts: { created: 2 } });
  const problem = expect.stringContaining('JSON') as string;
  expect(steps('write')).toEqual([
    ['take', 1],
    ['release', problem],
    ['retry', 2],
    ['finish', undefined],
  ]);
  expect(steps('plan')).toEqual([
    ['take', 1],
    ['finish', undefined],
  ]);
  const chunks = lines.filter(({ event }) => event === 'importChunk');
  for (const line of chunks) {
    expect(line).toMatchObject({ level: 'info', upload: job.uploadId, requestId: `import-${job.uploadId}` });
    expect(typeof line.seconds).toBe(line.step === 'take' || line.step === 'retry' ? 'undefined' : 'number');
  }
  expect(lines.filter(({ level }) => level === 'error')).toMatchObject([{ event: 'import', problem }]);
});

test('a chunk released by a stopping worker is logged and does not count as a failure', async () => {
  let stopping: Promise<void> | undefined;
  intercept = (request) => {
    if (isWrite(request)) stopping ??= bench.service.stop();
    return undefined;
  };
  // Two batches: the worker stops after the first one.
  await upload(150);
  await until('the worker stops', () => stopping !== undefined);
  await stopping;
  expect(steps('write')).toEqual([
    ['take', 1],
    ['release', 'ending'],
  ]);
  const chunks = await database.query("select state, failures from imports.chunk where kind = 'write'");
  expect(chunks).toEqual([{ state: 'ready', failures: 0 }]);
});

test('an upload fails when one of its chunks fails unexpectedly each time, and can be repeated', async () => {
  intercept = (request) => (isWrite(request) ? brokenResponse() : undefined);
  const workflowId = await upload();
  const job = await ended(workflowId);
  expect(job).toMatchObject({ status: 'failed', phase: 'failed', canRetry: true });
  expect(job.fileErrors.map(({ code }) => code)).toEqual(['unexpectedFailure']);
  expect(steps('write').filter(([step]) => step === 'release')).toHaveLength(maxChunkFailures);
  intercept = () => undefined;
  await bench.service.retry(workflowId, await bench.caller('admin', 1_000_000));
  expect(await ended(workflowId)).toMatchObject({ status: 'completed', fileErrors: [] });
});

test('an upload fails when workers die repeatedly while they process one of its chunks', async () => {
  let workflowId = '';
  intercept = async (request) => {
    if (!isWrite(request)) return undefined;
    // As left by the last of several dead workers.
    await database.query(
      `update imports.chunk set failures = $1, lease = now() - interval '1 second' where kind = 'write'`,
      [maxChunkFailures - 1],
    );
    await ended(workflowId);
    return undefined;
  };
  workflowId = await upload();
  const job = await ended(workflowId);
  expect(job).toMatchObject({ status: 'failed', phase: 'failed', canRetry: true });
  expect(job.fileErrors.map(({ code }) => code)).toEqual(['unexpectedFailure']);
  expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
    { event: 'import', kind: 'write', problem: `A chunk failed unexpectedly ${maxChunkFailures} times` },
  ]);
});

test('a notification that arrives during a search for chunks repeats the search at once', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let searches = 0;
  let notify: (message: string) => void = () => undefined;
  const takeChunk = async (): Promise<undefined> => {
    searches += 1;
    if (searches === 1) await released;
  };
  const listen = async (onMessage: typeof notify) => {
    notify = onMessage;
    return async () => undefined;
  };
  const worker = createWorker({ ...bench.runner, concurrency: 0, store: { ...bench.store, takeChunk, listen } });
  await worker.start(false);
  notify(readyMessage);
  release();
  await new Promise((resolve) => setImmediate(resolve));
  expect(searches).toBe(2);
  await worker.stop();
});
