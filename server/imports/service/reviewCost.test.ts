import { createLog } from '../../log.ts';
import { emptyDatabase } from '../../../test/support/imports/database.ts';
import { createVault } from '../run/vault.ts';
import type { Runner } from '../run/types.ts';
import { createSqlStore } from '../store/sqlStore.ts';
import type { ImportStore } from '../store/importStore.ts';
import type { ImportFile, StoredPlan, StoredRow, Upload } from '../store/types.ts';
import { createImportService } from './service.ts';
import type { Caller, ImportService } from './types.ts';

const caller: Caller = {
  ...{ username: 'admin', fullName: null, userId: 'admin', token: 'token', expires: Date.now() + 1e9 },
  ...{ bits: 0n as unknown as Caller['bits'], roles: { realm: [], realmManagement: [] } },
};

const row = (line: number): StoredRow => ({
  ...{ line, rank: line, label: `Place ${line}`, resolved: {}, textIssues: [], notes: [], changes: [] },
  cells: { locationName: `Place ${line}`, locationStatus: line % 3 === 0 ? 'Operational' : `State ${line % 7}` },
  issues: [{ code: 'oneOf', column: 'locationStatus', values: { value: 'x', allowed: 'active' } }],
  ...{ state: 'invalid', action: null, fingerprint: null, traces: [], account: null, undo: null },
  ...{ level: 0, key: null, keyColumn: '', parent: null },
});

/** A checked upload with rows that have errors, and the plans of others. */
async function addChecked(store: ImportStore, id: string, rows: number): Promise<string> {
  const workflowId = `${id}_locations`;
  const upload: Upload = {
    ...{ id, author: 'admin', authorId: 'admin', authorName: null, created: 1, started: 1, ended: null },
    ...{ task: 'check', state: 'review', pausedFor: null, reason: null, review: true, skipInvalid: false },
    ...{ cancelRequested: false, force: false, received: 1, total: rows, retryAt: null, failures: 0 },
    ...{ token: null, tokenExpires: null, roles: null },
    options: { productListId: '', inventoryListId: '', idSeed: 'name' },
  };
  const file: ImportFile = {
    ...{ workflowId, uploadId: id, type: 'locations', filename: 'a.csv', position: 0, total: 0, issues: [] },
    ...{ headers: null, started: 1, ended: null, erased: null, cleared: null, log: [] },
    ...{ recipe: {}, recipeVersion: 0, content: 'locations', derived: true },
  };
  await store.createUpload(upload, [file]);
  for (let first = 1; first <= rows; first += 500) {
    const count = Math.min(500, rows - first + 1);
    await store.addRows(
      workflowId,
      Array.from({ length: count }, (_each, index) => row(first + index)),
    );
  }
  await store.updateFile(workflowId, { total: rows });
  await store.groupIssues(workflowId, [], ['swapped'], []);
  await addPlans(store, id, rows);
  return workflowId;
}

async function addPlans(store: ImportStore, id: string, rows: number): Promise<void> {
  const plan = (line: number): StoredPlan['rows'][number] =>
    ({ line, action: 'create', issues: [], notes: [], changes: [], writes: [], lists: [] }) as const;
  const count = Math.ceil(rows / 200);
  await store.addChunks(
    id,
    Array.from({ length: count }, (_each, index) => ({
      kind: 'plan',
      level: 1,
      first: index * 200,
      last: index * 200 + 199,
    })),
  );
  const chunks = await store.chunks(id, 'plan');
  const planned = [{ reads: {}, rows: Array.from({ length: Math.min(rows, 200) }, (_each, line) => plan(line)) }];
  for (const chunk of chunks) await store.setPlan(chunk, planned);
}

/** CPU milliseconds of this process, whose threads include the database. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least of several measurements: others contain the work of the garbage collector. */
async function leastCpu(prepare: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    await prepare();
    all.push(await cpuOf(work));
  }
  return Math.min(...all);
}

async function openReview(service: ImportService, workflowId: string): Promise<void> {
  await service.job(workflowId);
  await service.rows(workflowId, { limit: 50, offset: 0 });
  await service.issueGroups(workflowId, { limit: 20, offset: 0 });
}

test('with 12,000 rows the review, its groups and a decision need at most twice the CPU of 120 rows', async () => {
  const store = await createSqlStore(await emptyDatabase());
  const runner = {
    ...{ store, vault: createVault(Buffer.alloc(32, 7)), log: createLog('error', () => undefined) },
    ...{ now: () => new Date(), concurrency: 1, stopDelayMs: 0, retentionDays: 1, target: {} },
  } as unknown as Runner;
  const service = createImportService(runner);
  const costs: number[] = [];
  for (const [id, rows] of [
    ['small', 120],
    ['large', 12_000],
  ] as const) {
    const workflowId = await addChecked(store, id, rows);
    const reset = async (): Promise<void> => {
      await store.updateUpload(id, { state: 'review', task: 'check' });
      await store.deleteChunks(id);
      await addPlans(store, id, rows);
    };
    const { groups } = await service.issueGroups(workflowId, { limit: 20, offset: 0 });
    expect(groups[0]).toMatchObject({ value: 'Operational', rows: rows / 3 });
    const decision = { column: 'locationStatus', value: 'Operational', means: 'active' };
    costs.push(
      await leastCpu(reset, async () => {
        await openReview(service, workflowId);
        await service.decide(workflowId, decision, caller);
      }),
    );
  }
  const [small = 0, large = Infinity] = costs;
  expect(large / small).toBeLessThanOrEqual(2);
  await store.close();
});
