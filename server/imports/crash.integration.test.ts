import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createLog } from '../log.ts';
import { readOptions } from '../options.ts';
import { startServer, type RunningServer } from '../startServer.ts';
import type { Job } from './service/job.ts';
import { assertWrittenOnce, countRows, crashFiles } from '../../test/support/imports/crashRows.ts';
import type { CrashTask } from '../../test/support/imports/crashWorker.ts';
import { lastJobs, startCrashWorker } from '../../test/support/imports/startCrashWorker.ts';

/** How often a worker is killed during writing and during receiving. Increase it for a soak test. */
const kills = Number(process.env.KILLS ?? 4);
/** Rows of the import: enough to last through all kills. */
const rows = { locations: Number(process.env.CRASH_ROWS ?? 1500), users: 30 };
const root = path.resolve(import.meta.dirname, '../..');

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let server: RunningServer;
let folder: string;
before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
  for (const each of ['receive', 'write']) mkdirSync(path.join(folder, each));
  server = await startServer(
    readOptions(['--port', '0', '--memory'], {}, root),
    createLog('error', () => undefined),
  );
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test(
  `a worker killed ${kills} times while it receives a file, by SIGKILL or SIGTERM, writes none of its rows until the key is sent again`,
  { timeout: 120_000 },
  async () => {
    const sandbox = server.sandbox!;
    const rows = 1200;
    const names = Array.from({ length: rows }, (_, index) => `Received ${index}`);
    const before = sandbox.fhir.count('Organization');
    // The embedded database, because only one process can open it: with a shared one an abandoned upload fails only
    // after a timeout.
    const task: CrashTask = {
      database: path.join(folder, 'receive', 'sandbox.sqlite'),
      url: server.url,
      token: await sandbox.mintToken('admin', { expiresInSeconds: 3600 }),
      files: { organizations: ['orgName', ...names].join('\n') },
      key: 'upload',
    };
    const ends: string[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const stallAfter = 100 * (1 + Math.floor(Math.random() * 11));
      const worker = startCrashWorker(folder, { ...task, stallAfter });
      const found = JSON.parse(await worker.printed('found ')) as Job[];
      assert.deepEqual(
        found.map(({ status, canRetry, canUndo, fileErrors }) => [status, canRetry, canUndo, fileErrors[0]?.code]),
        kill === 0 ? [] : [['failed', false, false, 'notReceived']],
      );
      await worker.printed('stalled');
      // The last rows may still be in transit to the database.
      await sleep(Math.random() * 60);
      const signal = kill % 2 === 0 ? 'SIGKILL' : 'SIGTERM';
      worker.child.kill(signal);
      await worker.done;
      ends.push(`${stallAfter} ${signal}`);
      assert.equal(sandbox.fhir.count('Organization'), before);
    }
    const [job] = lastJobs(await startCrashWorker(folder, task).done);
    assert.deepEqual([job?.status, job?.counts.total, job?.counts.created], ['completed', rows, rows]);
    assert.equal(sandbox.fhir.count('Organization'), before + rows);
    console.log(`killed ${ends.length} times, after ${ends.join(', ')} rows received`);
  },
);

test(
  `a worker killed ${kills} times while it writes, by SIGKILL or SIGTERM, loses and doubles no row`,
  { timeout: Number(process.env.CRASH_TIMEOUT ?? 120_000) },
  async () => {
    const sandbox = server.sandbox!;
    const token = await sandbox.mintToken('admin', { expiresInSeconds: 3600 });
    const before = countRows(sandbox);
    const files = crashFiles(rows, sandbox);
    const task: CrashTask = {
      database: path.join(folder, 'write', 'sandbox.sqlite'),
      url: server.url,
      token,
    };

    const rowsWritten = (): number => {
      const { locations, users } = countRows(sandbox);
      return locations - before.locations + users - before.users;
    };
    /** Some runs are killed early, the others at a random row of the complete import. */
    async function randomPoint(): Promise<undefined> {
      if (Math.random() < 0.25) return void (await sleep(Math.random() * 600));
      const target = rowsWritten() + (Math.random() * 0.8 * (rows.locations + rows.users)) / kills;
      while (rowsWritten() < target) await sleep(10);
      // Avoids killing only at chunk boundaries.
      return void (await sleep(Math.random() * 60));
    }

    let worker = startCrashWorker(folder, { ...task, files });
    await worker.printed('working');
    const written: string[] = [];
    let early: string | undefined;
    while (written.length < kills && early === undefined) {
      early = await Promise.race([worker.done, randomPoint()]);
      if (early !== undefined) break;
      const signal = Math.random() < 0.5 ? 'SIGKILL' : 'SIGTERM';
      worker.child.kill(signal);
      await worker.done;
      written.push(`${rowsWritten()} ${signal}`);
      worker = startCrashWorker(folder, task);
      await worker.printed('working');
    }
    const jobs = lastJobs(early ?? (await worker.done));

    const counts = Object.fromEntries(jobs.map((job) => [job.workflowType, [job.status, job.counts]]));
    const all = (total: number) => [
      'completed',
      { total, created: total, updated: 0, unchanged: 0, refused: 0, undone: 0, open: 0 },
    ];
    assert.deepEqual(counts, { locations: all(rows.locations), users: all(rows.users) });
    assertWrittenOnce(rows, sandbox, before);
    console.log(`killed ${written.length} times, with ${written.join(', ')} rows written`);
  },
);
