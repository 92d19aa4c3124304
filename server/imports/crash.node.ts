import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createLog } from '../log.ts';
import { readOptions } from '../options.ts';
import { startServer, type RunningServer } from '../startServer.ts';
import { derivedId } from './engine/ids.ts';
import type { Job } from './service/job.ts';
import type { CrashTask } from './testing/crashWorker.ts';

/** How often the worker is ended, by SIGKILL or SIGTERM; so many rows last for all its lives. */
const kills = Number(process.env.KILLS ?? 20);
const places = Number(process.env.CRASH_ROWS ?? 6000);
const people = 30;
const root = path.resolve(import.meta.dirname, '../..');

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let server: RunningServer;
let folder: string;
before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
  server = await startServer(
    readOptions(['--port', '0', '--memory'], {}, root),
    createLog('error', () => undefined),
  );
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a worker; `done` resolves with what it printed when it ended by itself. */
function startWorker(task: CrashTask): { child: ChildProcess; working: Promise<void>; done: Promise<string> } {
  const file = path.join(folder, 'task.json');
  writeFileSync(file, JSON.stringify(task));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/crashWorker.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let began: () => void;
  const working = new Promise<void>((resolve) => (began = resolve));
  child.stdout?.on('data', (data: Buffer) => {
    output += data.toString();
    if (output.includes('working\n')) began();
  });
  const done = new Promise<string>((resolve) => child.on('close', () => resolve(output)));
  return { child, working, done };
}

test(
  `a worker ended ${kills} times at random points, by SIGKILL or SIGTERM, loses and doubles no row`,
  { timeout: 600_000 },
  async () => {
    const sandbox = server.sandbox!;
    const token = await sandbox.mintToken('admin', { expiresInSeconds: 3600 });
    const group = sandbox.identity.groups.byPath('/Providers')?.id ?? '';
    const before = { places: sandbox.fhir.count('Location'), users: sandbox.identity.users.count({}) };
    const name = (index: number): string => `Crash ${index}`;
    const files = {
      locations: [
        'locationName,locationStatus,locationParentName',
        // Every tenth is a child of the one before.
        ...Array.from({ length: places }, (_, index) =>
          [name(index), 'active', index % 10 === 9 ? name(index - 1) : 'Turkana'].join(','),
        ),
      ].join('\n'),
      users: [
        'firstName,lastName,username,keycloakGroupId,appId,password',
        ...Array.from({ length: people }, (_, index) => `P${index},Crash,crash${index},${group},x,s3cret-Word`),
      ].join('\n'),
    };
    const task: CrashTask = {
      database: path.join(folder, 'sandbox.sqlite'),
      url: server.url,
      token,
      ...(process.env.TEST_DATABASE_URL && { databaseUrl: process.env.TEST_DATABASE_URL }),
    };

    const rowsWritten = (): number =>
      sandbox.fhir.count('Location') - before.places + sandbox.identity.users.count({}) - before.users;
    /** Some lives end at once; the others at some row, spread over the whole import. */
    async function randomPoint(): Promise<undefined> {
      if (Math.random() < 0.25) return void (await sleep(Math.random() * 600));
      const target = rowsWritten() + (Math.random() * 0.8 * (places + people)) / kills;
      while (rowsWritten() < target) await sleep(10);
      // Not always where a chunk ends.
      return void (await sleep(Math.random() * 60));
    }

    let worker = startWorker({ ...task, files });
    await worker.working;
    const written: string[] = [];
    let early: string | undefined;
    while (written.length < kills && early === undefined) {
      early = await Promise.race([worker.done, randomPoint()]);
      if (early !== undefined) break;
      const signal = Math.random() < 0.5 ? 'SIGKILL' : 'SIGTERM';
      worker.child.kill(signal);
      await worker.done;
      written.push(`${rowsWritten()} ${signal}`);
      worker = startWorker(task);
      await worker.working;
    }
    const output = early ?? (await worker.done);
    const jobs = JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as Job[];

    const counts = Object.fromEntries(jobs.map((job) => [job.workflowType, [job.status, job.counts]]));
    const all = (total: number) => [
      'completed',
      { total, created: total, updated: 0, unchanged: 0, refused: 0, undone: 0, open: 0 },
    ];
    assert.deepEqual(counts, { locations: all(places), users: all(people) });
    assert.equal(sandbox.fhir.count('Location'), before.places + places);
    assert.equal(sandbox.identity.users.count({}), before.users + people);
    for (let index = 0; index < places; index += 1) {
      const stored = sandbox.fhir.read('Location', derivedId(name(index)));
      assert.equal(stored.meta?.versionId, '1', `row of ${stored.name} was written twice`);
    }
    for (let index = 0; index < people; index += 1) {
      const user = sandbox.identity.users.byUsername(`crash${index}`);
      assert.equal(sandbox.fhir.count('Practitioner', `identifier=${user?.id}`), 1);
      assert.equal(sandbox.fhir.count('PractitionerRole', `identifier=${user?.id}`), 1);
      assert.deepEqual(
        sandbox.identity.groups.ofUser(user?.id ?? '').map(({ id }) => id),
        [group],
      );
    }
    console.log(`ended ${written.length} times, with ${written.join(', ')} rows written`);
  },
);
