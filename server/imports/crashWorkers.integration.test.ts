import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { CrashTask } from '../../test/support/imports/crashWorker.ts';
import { lastJobs, startCrashWorker } from '../../test/support/imports/startCrashWorker.ts';
import { startPostgres, type Postgres } from '../../test/support/postgres.ts';
import { createLog } from '../log.ts';
import { readOptions } from '../options.ts';
import { startServer, type RunningServer } from '../startServer.ts';
import { derivedId } from './engine/ids.ts';

/** How often each signal hits one of the two workers. 20 for a soak test. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
const rowCount = Number(process.env.CRASH_ROWS ?? 1500 * rounds);

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

test(
  `two workers hit by ${rounds} SIGKILL and ${rounds} SIGTERM while they write lose and double no row, and undo all`,
  { timeout: Number(process.env.CRASH_TIMEOUT ?? 120_000) },
  async () => {
    const sandbox = server.sandbox!;
    const places = sandbox.fhir.count('Location');
    const name = (index: number): string => `Crash ${index}`;
    const locations = [
      'locationName,locationStatus,locationParentName',
      // Every tenth Location is a child of the previous one.
      ...Array.from({ length: rowCount }, (_, index) =>
        [name(index), 'active', index % 10 === 9 ? name(index - 1) : 'Turkana'].join(','),
      ),
    ].join('\n');
    const task: CrashTask = {
      database: path.join(folder, 'sandbox.sqlite'),
      databaseUrl: `postgres://platform:secret@127.0.0.1:${postgres.port}/platform`,
      url: server.url,
      token: await sandbox.mintToken('admin', { expiresInSeconds: 7200 }),
    };
    const written = (): number => sandbox.fhir.count('Location') - places;

    const workers = [startCrashWorker(folder, { ...task, files: { locations } })];
    await workers[0]?.printed('working');
    workers.push(startCrashWorker(folder, task));
    const signals: NodeJS.Signals[] = Array.from({ length: 2 * rounds }, (_, index) =>
      index % 2 === 0 ? 'SIGKILL' : 'SIGTERM',
    );
    const hits: string[] = [];
    for (const [index, signal] of signals.entries()) {
      // The signals are spread over the first nine tenths of the rows.
      const target = ((index + Math.random()) * 0.9 * rowCount) / signals.length;
      while (written() < target) await new Promise((resolve) => setTimeout(resolve, 5));
      const which = Math.floor(Math.random() * workers.length);
      const worker = workers[which];
      worker?.child.kill(signal);
      await worker?.done;
      hits.push(`${written()} ${signal}`);
      assert.ok(written() < rowCount, 'every signal hits while rows are written');
      workers[which] = startCrashWorker(folder, task);
    }
    const [job] = lastJobs(await Promise.race(workers.map(({ done }) => done)));
    await Promise.all(workers.map(({ done }) => done));
    const none = { updated: 0, unchanged: 0, refused: 0, open: 0 };
    assert.deepEqual(
      [job?.status, job?.counts],
      ['completed', { ...none, total: rowCount, created: rowCount, undone: 0 }],
    );
    assert.equal(written(), rowCount);
    for (let index = 0; index < rowCount; index += 1) {
      const stored = sandbox.fhir.read('Location', derivedId(name(index)));
      assert.equal(stored.meta?.versionId, '1', `row of ${stored.name} was written twice`);
    }
    const undoing = [0, 1].map(() => startCrashWorker(folder, { ...task, undo: job?.workflowId ?? '' }));
    await undoing[0]?.printed('working');
    while (written() > rowCount / 2) await new Promise((resolve) => setTimeout(resolve, 5));
    undoing[1]?.child.kill('SIGKILL');
    const [undone] = lastJobs((await undoing[0]?.done) ?? '');
    assert.deepEqual(
      [undone?.phase, undone?.counts],
      ['undone', { ...none, total: rowCount, created: 0, undone: rowCount }],
    );
    assert.equal(written(), 0);
    console.log(`hit ${hits.length} times, with ${hits.join(', ')} rows written`);
  },
);
