import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fc, runs } from '../../test/support/fastCheck.ts';
import {
  crashPoints,
  startCrashProxy,
  type CrashPoint,
  type CrashProxy,
} from '../../test/support/imports/crashPoints.ts';
import { assertWrittenOnce, countRows, crashFiles } from '../../test/support/imports/crashRows.ts';
import type { CrashTask } from '../../test/support/imports/crashWorker.ts';
import { crashAt, lastJobs, startCrashWorker } from '../../test/support/imports/startCrashWorker.ts';
import { startPostgres, type Postgres } from '../../test/support/postgres.ts';
import type { Program } from '../../test/support/program.ts';
import { waitFactor } from '../../test/support/waits.ts';
import { createLog } from '../log.ts';
import { readOptions } from '../options.ts';
import { startServer, type RunningServer } from '../startServer.ts';

/** How often each signal hits one of the two workers. */
const rounds = runs(2, 20);
/** So many that rows are left at the last point, although two workers write two batches of 100 rows each at a time. */
const rows = { locations: 1500 * rounds, users: runs(60, 1200) };

let postgres: Postgres;
let server: RunningServer;
let proxy: CrashProxy;
let folder: string;
before(async () => {
  postgres = await startPostgres();
  postgres.sql('postgres', "create role platform login password 'secret'; create database platform owner platform");
  folder = mkdtempSync(path.join(tmpdir(), 'crash-'));
  const root = path.resolve(import.meta.dirname, '../..');
  server = await startServer(
    readOptions(['--port', '0', '--memory'], {}, root),
    createLog('error', () => undefined),
  );
  proxy = await startCrashProxy(server.url);
});
after(async () => {
  proxy.close();
  await server.close();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Crashes a worker at each point and starts another one in its place. */
async function crashWorkers(
  workers: Program[],
  points: readonly CrashPoint[],
  { start, ...target }: { start: (worker: number) => Program; proxy: CrashProxy; done: () => number },
): Promise<void> {
  for (const point of points) {
    const worker = await crashAt(point, { workers, ...target });
    workers[worker] = start(worker);
  }
}

/** The jobs at the end, by file type. */
async function jobsAtEnd(workers: readonly Program[]) {
  const [jobs = []] = await Promise.all(workers.map(lastJobs));
  return Object.fromEntries(jobs.map((job) => [job.workflowType, job]));
}

test(
  `two workers hit by ${rounds} SIGKILL and ${rounds} SIGTERM while they write Locations and users, and by ${rounds} signals while they undo them, lose and double no row`,
  { timeout: runs(5, 60) * 60_000 * waitFactor },
  () =>
    fc.assert(
      fc.asyncProperty(crashPoints(2 * rounds), crashPoints(rounds), async (points, undoPoints) => {
        const { sandbox } = server;
        assert.ok(sandbox);
        const before = countRows(sandbox);
        const task = {
          database: path.join(folder, 'sandbox.sqlite'),
          databaseUrl: `postgres://platform:secret@127.0.0.1:${postgres.port}/platform`,
          token: await sandbox.mintToken('admin', { expiresInSeconds: 7200 }),
        };
        /** The mean share of both files, so that both are hit by the same number of signals. */
        const written = (): number => {
          const { locations, users } = countRows(sandbox);
          return ((locations - before.locations) / rows.locations + (users - before.users) / rows.users) / 2;
        };
        const start = (worker: number, more: Partial<CrashTask> = {}): Program =>
          startCrashWorker(folder, { ...task, url: proxy.urlOf(worker), ...more });
        const startBoth = async (more: Partial<CrashTask>): Promise<Program[]> => {
          const first = start(0, more);
          await first.printed(/^working$/m);
          return [first, start(1)];
        };

        const workers = await startBoth({ files: crashFiles(rows, sandbox) });
        await crashWorkers(workers, points, { start, proxy, done: written });
        const jobs = await jobsAtEnd(workers);
        const none = { updated: 0, unchanged: 0, refused: 0, open: 0 };
        for (const type of ['locations', 'users'] as const) {
          const [total, job] = [rows[type], jobs[type]];
          assert.deepEqual([job?.status, job?.counts], ['completed', { ...none, total, created: total, undone: 0 }]);
        }
        assertWrittenOnce(rows, sandbox, before);

        const undoing = await startBoth({ undo: jobs.users?.workflowId ?? '' });
        await crashWorkers(undoing, undoPoints, { start, proxy, done: () => 1 - written() });
        const undone = await jobsAtEnd(undoing);
        for (const type of ['locations', 'users'] as const) {
          const [total, job] = [rows[type], undone[type]];
          assert.deepEqual([job?.phase, job?.counts], ['undone', { ...none, total, created: 0, undone: total }]);
        }
        assert.deepEqual(countRows(sandbox), before);
      }),
      { numRuns: 1, endOnFailure: true },
    ),
);
