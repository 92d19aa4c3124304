import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { assertWrittenOnce, countRows, crashFiles } from '../../test/support/imports/crashRows.ts';
import type { CrashTask } from '../../test/support/imports/crashWorker.ts';
import { lastJobs, startCrashWorker, type CrashWorker } from '../../test/support/imports/startCrashWorker.ts';
import { startPostgres, type Postgres } from '../../test/support/postgres.ts';
import { createLog } from '../log.ts';
import { readOptions } from '../options.ts';
import { startServer, type RunningServer } from '../startServer.ts';

/** How often each signal hits one of the two workers. 20 for a soak test. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
const rows = { locations: Number(process.env.CRASH_ROWS ?? 1500 * rounds), users: 60 * rounds };

let postgres: Postgres;
let server: RunningServer;
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
});
after(async () => {
  await server.close();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Hits random workers, one signal after the other, and starts another worker for each. `progress` is from 0 to 1; the
 * signals are spread over its first nine tenths. Resolves to the progress at each signal.
 */
async function hitWorkers(
  workers: CrashWorker[],
  signals: readonly NodeJS.Signals[],
  { task, progress }: { task: CrashTask; progress: () => number },
): Promise<string[]> {
  const hits: string[] = [];
  for (const [index, signal] of signals.entries()) {
    const target = ((index + Math.random()) * 0.9) / signals.length;
    while (progress() < target) await new Promise((resolve) => setTimeout(resolve, 5));
    const which = Math.floor(Math.random() * workers.length);
    workers[which]?.child.kill(signal);
    await workers[which]?.done;
    hits.push(`${Math.round(progress() * 100)} % ${signal}`);
    assert.ok(progress() < 1, 'every signal hits before the last row');
    workers[which] = startCrashWorker(folder, task);
  }
  return hits;
}

/** The jobs at the end, by file type. */
async function jobsAtEnd(workers: readonly CrashWorker[]) {
  const jobs = lastJobs(await Promise.race(workers.map(({ done }) => done)));
  await Promise.all(workers.map(({ done }) => done));
  return Object.fromEntries(jobs.map((job) => [job.workflowType, job]));
}

test(
  `two workers hit by ${rounds} SIGKILL and ${rounds} SIGTERM while they write Locations and users, and by ${rounds} signals while they undo them, lose and double no row`,
  { timeout: Number(process.env.CRASH_TIMEOUT ?? 300_000) },
  async () => {
    const sandbox = server.sandbox!;
    const before = countRows(sandbox);
    const task: CrashTask = {
      database: path.join(folder, 'sandbox.sqlite'),
      databaseUrl: `postgres://platform:secret@127.0.0.1:${postgres.port}/platform`,
      url: server.url,
      token: await sandbox.mintToken('admin', { expiresInSeconds: 7200 }),
    };
    /** The mean share of both files, so that both are hit by the same number of signals. */
    const written = (): number => {
      const { locations, users } = countRows(sandbox);
      return ((locations - before.locations) / rows.locations + (users - before.users) / rows.users) / 2;
    };
    const signals = Array.from({ length: 2 * rounds }, (_, index): NodeJS.Signals =>
      index % 2 === 0 ? 'SIGKILL' : 'SIGTERM',
    );

    const workers = [startCrashWorker(folder, { ...task, files: crashFiles(rows, sandbox) })];
    await workers[0]?.printed('working');
    workers.push(startCrashWorker(folder, task));
    const hits = await hitWorkers(workers, signals, { task, progress: written });
    const jobs = await jobsAtEnd(workers);
    const none = { updated: 0, unchanged: 0, refused: 0, open: 0 };
    for (const type of ['locations', 'users'] as const) {
      const [total, job] = [rows[type], jobs[type]];
      assert.deepEqual([job?.status, job?.counts], ['completed', { ...none, total, created: total, undone: 0 }]);
    }
    assertWrittenOnce(rows, sandbox, before);

    const undoing = [startCrashWorker(folder, { ...task, undo: jobs.users?.workflowId ?? '' })];
    await undoing[0]?.printed('working');
    undoing.push(startCrashWorker(folder, task));
    const undoHits = await hitWorkers(undoing, signals.slice(0, rounds), { task, progress: () => 1 - written() });
    const undone = await jobsAtEnd(undoing);
    for (const type of ['locations', 'users'] as const) {
      const [total, job] = [rows[type], undone[type]];
      assert.deepEqual([job?.phase, job?.counts], ['undone', { ...none, total, created: 0, undone: total }]);
    }
    assert.deepEqual(countRows(sandbox), before);
    console.log(`written: ${hits.join(', ')}; undone: ${undoHits.join(', ')}`);
  },
);
