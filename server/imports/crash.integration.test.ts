import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createLog } from '../log.ts';
import { readOptions } from '../options.ts';
import { startServer, type RunningServer } from '../startServer.ts';
import type { Job } from './service/job.ts';
import { fc, runs } from '../../test/support/fastCheck.ts';
import { crashPoints, startCrashProxy } from '../../test/support/imports/crashPoints.ts';
import { assertWrittenOnce, countRows, crashFiles } from '../../test/support/imports/crashRows.ts';
import type { CrashTask } from '../../test/support/imports/crashWorker.ts';
import { crashAt, lastJobs, startCrashWorker } from '../../test/support/imports/startCrashWorker.ts';
import { waitFactor } from '../../test/support/waits.ts';

/** Minutes that all runs of a property may take. */
const timeout = { timeout: runs(2, 30) * 60_000 * waitFactor };
// A smaller counterexample would need many further processes.
const parameters = { numRuns: runs(1, 12), endOnFailure: true };
const root = path.resolve(import.meta.dirname, '../..');

/** Calls `work` with a new server and an empty folder. */
async function withServer(work: (server: RunningServer, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
  const server = await startServer(
    readOptions(['--port', '0', '--memory'], {}, root),
    createLog('error', () => undefined),
  );
  try {
    await work(server, folder);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

test(
  'a worker killed repeatedly while it receives a file, by SIGKILL or SIGTERM, writes none of its rows until the key is sent again',
  timeout,
  async () => {
    const rows = 1200;
    const stall = fc.record({ rows: fc.integer({ min: 1, max: 11 }).map((n) => 100 * n), turns: fc.nat(50) });
    const crashes = fc
      .shuffledSubarray(['SIGKILL', 'SIGTERM'] as const, { minLength: 2 })
      .chain((signals) => fc.tuple(...signals.map((signal) => fc.tuple(fc.constant(signal), stall))));
    const property = fc.asyncProperty(crashes, (points) =>
      withServer(async ({ sandbox, url }, folder) => {
        assert.ok(sandbox);
        const names = Array.from({ length: rows }, (_, index) => `Received ${index}`);
        const before = sandbox.fhir.count('Organization');
        // The embedded database, because only one process can open it: with a shared one an abandoned upload fails only
        // after a timeout.
        const task: CrashTask = {
          database: path.join(folder, 'sandbox.sqlite'),
          url,
          token: await sandbox.mintToken('admin', { expiresInSeconds: 3600 }),
          files: { organizations: ['orgName', ...names].join('\n') },
          key: 'upload',
        };
        for (const [index, [signal, stallAt]] of points.entries()) {
          const worker = startCrashWorker(folder, { ...task, stall: stallAt });
          const [, found = ''] = await worker.printed(/^found (.*)$/m);
          assert.deepEqual(
            (JSON.parse(found) as Job[]).map(({ status, canRetry, canUndo, fileErrors }) => [
              status,
              canRetry,
              canUndo,
              fileErrors[0]?.code,
            ]),
            index === 0 ? [] : [['failed', false, false, 'notReceived']],
          );
          await worker.printed(/^stalled$/m);
          worker.child.kill(signal);
          await worker.ended();
          assert.equal(sandbox.fhir.count('Organization'), before);
        }
        const [job] = await lastJobs(startCrashWorker(folder, task));
        assert.deepEqual([job?.status, job?.counts.total, job?.counts.created], ['completed', rows, rows]);
        assert.equal(sandbox.fhir.count('Organization'), before + rows);
      }),
    );
    await fc.assert(property, parameters);
  },
);

test(
  'a worker killed while it derives the rows of another recipe leaves an import that is derived completely',
  timeout,
  async () => {
    const rows = 1200;
    const turns = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 2 });
    const property = fc.asyncProperty(turns, (points) =>
      withServer(async ({ sandbox, url }, folder) => {
        assert.ok(sandbox);
        const names = Array.from({ length: rows }, (_, index) => `Derived ${index}`);
        const before = sandbox.fhir.count('Organization');
        const token = await sandbox.mintToken('admin', { expiresInSeconds: 3600 });
        const task: CrashTask = { database: path.join(folder, 'sandbox.sqlite'), url, token };
        const files = { organizations: ['orgName', ...names].join('\n') };
        const [checked] = await lastJobs(startCrashWorker(folder, { ...task, files, review: true }));
        assert.deepEqual([checked?.phase, checked?.counts.total], ['review', rows]);
        const workflowId = checked?.workflowId ?? '';
        for (const [index, turn] of points.entries()) {
          // Another number of rows each time, so that rows of two recipes cannot be mistaken for those of one.
          const recipe = { leaveOut: { orgName: names.slice(0, index + 2) } };
          const worker = startCrashWorker(folder, { ...task, derive: { workflowId, recipe, turns: turn } });
          await worker.printed(/^stalled$/m);
          worker.child.kill('SIGKILL');
          await worker.ended();
          const [job] = await lastJobs(startCrashWorker(folder, task));
          const total = rows - index - 2;
          assert.deepEqual([job?.phase, job?.counts.total, job?.plan.create], ['review', total, total]);
          assert.equal(sandbox.fhir.count('Organization'), before);
        }
        const [written] = await lastJobs(startCrashWorker(folder, { ...task, commit: workflowId }));
        const total = rows - points.length - 1;
        assert.deepEqual([written?.status, written?.counts.created], ['completed', total]);
        assert.equal(sandbox.fhir.count('Organization'), before + total);
      }),
    );
    await fc.assert(property, parameters);
  },
);

test(
  'a worker killed four times while it plans and writes, by SIGKILL or SIGTERM, loses and doubles no row',
  timeout,
  async () => {
    // At each point at least two batches of 100 rows are left.
    const rows = { locations: 1000, users: 20 };
    const property = fc.asyncProperty(crashPoints(4), (points) =>
      withServer(async ({ sandbox, url }, folder) => {
        assert.ok(sandbox);
        const before = countRows(sandbox);
        const proxy = await startCrashProxy(url);
        try {
          const task: CrashTask = {
            database: path.join(folder, 'sandbox.sqlite'),
            url: proxy.urlOf(0),
            token: await sandbox.mintToken('admin', { expiresInSeconds: 3600 }),
          };
          const done = (): number => {
            const { locations, users } = countRows(sandbox);
            return (locations - before.locations + users - before.users) / (rows.locations + rows.users);
          };
          let worker = startCrashWorker(folder, { ...task, files: crashFiles(rows, sandbox) });
          await worker.printed(/^working$/m);
          for (const point of points) {
            await crashAt(point, { workers: [worker], proxy, done });
            worker = startCrashWorker(folder, task);
          }
          const jobs = await lastJobs(worker);
          const counts = Object.fromEntries(jobs.map((job) => [job.workflowType, [job.status, job.counts]]));
          const all = (total: number) => [
            'completed',
            { total, created: total, updated: 0, unchanged: 0, refused: 0, undone: 0, open: 0 },
          ];
          assert.deepEqual(counts, { locations: all(rows.locations), users: all(rows.users) });
          assertWrittenOnce(rows, sandbox, before);
        } finally {
          proxy.close();
        }
      }),
    );
    await fc.assert(property, parameters);
  },
);
