import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { derivedId } from '../engine/ids.ts';
import { createLog } from '../../log.ts';
import { createImportService } from '../service/service.ts';
import { openEmbedded, openServer, type Database } from '../store/database.ts';
import { createSqlStore } from '../store/sqlStore.ts';
import { openWorkbench } from '../testing/support.ts';
import { createPgBossQueue } from './pgBoss.ts';

const log = createLog('error', (line) => process.stderr.write(line));

/** A database shared by several processes. */
async function openShared(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined ? { ...(await openEmbedded(undefined)), embedded: false } : openServer(url);
}

test('an upload runs on one worker at a time, even if it is sent repeatedly', { timeout: 60_000 }, async () => {
  const database = await openShared();
  const queues = [await createPgBossQueue(database, log), await createPgBossQueue(database, log)];
  const id = `upload-${process.pid}`;
  const active: string[] = [];
  const overlaps: string[] = [];
  const finish = new EventTarget();
  let runs = 0;
  for (const queue of queues) {
    await queue.work(
      async (uploadId) => {
        if (active.includes(uploadId)) overlaps.push(uploadId);
        active.push(uploadId);
        if (uploadId === id) runs += 1;
        else finish.dispatchEvent(new Event('other'));
        if (uploadId === id && runs === 1) await once(finish, 'go');
        active.splice(active.indexOf(uploadId), 1);
        if (uploadId === id) finish.dispatchEvent(new Event('ended'));
        return 'finished';
      },
      async () => [],
    );
  }
  const other = once(finish, 'other');
  for (let count = 0; count < 5; count += 1) await queues[count % 2]?.send(id);
  // The second worker is idle and takes the next upload, not this one again.
  await queues[0]?.send(`${id}-other`);
  await other;
  await queues[1]?.send(id);
  assert.equal(runs, 1);
  const ended = once(finish, 'ended');
  finish.dispatchEvent(new Event('go'));
  await ended;
  for (const queue of queues) await queue.stop();
  assert.deepEqual([runs, overlaps], [1, []]);
  await database.close();
});

test('a stopped worker hands its upload over; no row is lost or written twice', { timeout: 60_000 }, async () => {
  const database = await openShared();
  const store = await createSqlStore(database);
  const first = await createPgBossQueue(database, log);
  const second = await createPgBossQueue(database, log);
  let stopped: Promise<void> | undefined;
  const bench = await openWorkbench({
    storage: { store: { ...store, close: async () => undefined }, queue: first },
    intercept: (request) => {
      if (request.method === 'POST') stopped ??= first.stop();
      return undefined;
    },
  });
  const names = Array.from({ length: 300 }, (_, index) => `Handed ${index}`);
  const bytes = new Blob([['orgName', ...names].join('\n')]).stream() as AsyncIterable<Uint8Array>;
  const options = { productListId: '', inventoryListId: '', idSeed: 'name' as const, review: false };
  const files = [{ type: 'organizations' as const, filename: 'teams.csv', bytes }];
  const [job] = await bench.service.start(files, options, await bench.caller());
  while (!stopped) await new Promise((resolve) => setTimeout(resolve, 10));
  await stopped;
  assert.equal((await store.upload(job?.uploadId ?? ''))?.state, 'queued');

  const other = createImportService({ ...bench.runner, store }, second);
  await other.work(false);
  await bench.settled();
  const done = await other.job(job?.workflowId ?? '');
  assert.deepEqual([done.status, done.counts.created, done.counts.total], ['completed', 300, 300]);
  for (const name of names) {
    assert.equal(bench.sandbox.fhir.read('Organization', derivedId(name)).meta?.versionId, '1');
  }
  await other.stop();
  bench.sandbox.close();
});

test('an upload whose job was never stored is processed', { timeout: 60_000 }, async () => {
  const database = await openShared();
  const queue = await createPgBossQueue(database, log);
  const id = `orphan-${process.pid}`;
  const handled = await new Promise<string>((resolve, reject) => {
    const handler = async (uploadId: string) => {
      resolve(uploadId);
      return 'finished' as const;
    };
    queue.work(handler, async () => [id]).catch(reject);
  });
  assert.equal(handled, id);
  await queue.stop();
  await database.close();
});
