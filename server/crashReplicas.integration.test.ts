import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Location } from '../common/fhir/r4.ts';
import { ifMatch } from '../common/fhir/transaction.ts';
import { fc, runs } from '../test/support/fastCheck.ts';
import { crashPoints, startCrashProxy, type CrashPoint, type CrashProxy } from '../test/support/imports/crashPoints.ts';
import { crashAt } from '../test/support/imports/startCrashWorker.ts';
import { startPostgres, type Postgres } from '../test/support/postgres.ts';
import { startProgram, type Program } from '../test/support/program.ts';
import { until, waitFactor } from '../test/support/waits.ts';
import { derivedId } from './imports/engine/ids.ts';
import type { Job } from './imports/service/job.ts';
import { createLog } from './log.ts';
import { readOptions } from './options.ts';
import { servicePointId } from './sandbox/data/ids.ts';
import { startServer, type RunningServer } from './startServer.ts';

/** How often a server is ended, and how often a worker. */
const rounds = runs(2, 20);
/** Rows of the import of a round: so many that some are left at each point, although two workers write 100 at a time each. */
const rows = 1500;
const people = 3;

const root = path.resolve(import.meta.dirname, '..');
/** Indexes of the processes. */
const [servers, workers] = [
  [0, 1],
  [2, 3],
] as const;

let postgres: Postgres;
/** FHIR server and Keycloak of all processes. */
let behind: RunningServer;
let proxy: CrashProxy;
const programs: Program[] = [];
/** Addresses of the servers. */
const addresses: string[] = [];

async function start(index: number): Promise<void> {
  const isServer = (servers as readonly number[]).includes(index);
  const args = isServer ? ['server/main.ts', '--port', '0'] : ['server/imports/worker.ts'];
  const program = startProgram(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: `postgres://platform:secret@127.0.0.1:${postgres.port}/platform`,
      IMPORT_KEY: 'a key of more than thirty-two characters',
      IMPORT_WORKER: 'separate',
      PROXY_FHIR_BASE_URL: `${proxy.urlOf(index)}/fhir`,
      KEYCLOAK_URL: `${behind.url}/auth`,
      KEYCLOAK_INTERNAL_URL: `${proxy.urlOf(index)}/auth`,
      CUSTOM_ENDPOINTS: 'embedded',
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'info',
    },
  });
  programs[index] = program;
  if (isServer) [, addresses[index] = ''] = await program.printed(/Open (http\S+)/);
  else await program.printed(/"event":"worker"/);
}

before(async () => {
  postgres = await startPostgres();
  postgres.sql('postgres', "CREATE ROLE platform LOGIN PASSWORD 'secret'; CREATE DATABASE platform OWNER platform");
  behind = await startServer(
    readOptions(['--port', '0', '--memory'], {}, root),
    createLog('error', () => undefined),
  );
  proxy = await startCrashProxy(behind.url);
  // One after the other, as the first one creates the tables.
  for (const index of [...servers, ...workers]) await start(index);
});
after(async () => {
  proxy.close();
  await Promise.all(programs.map((program) => program.kill()));
  await behind.close();
  postgres.stop();
});

let sent = 0;

/** The response of one server, or of the other one if that gives none; the servers take turns. Undefined if neither gives one. */
async function send(address: string, init: RequestInit): Promise<Response | undefined> {
  sent += 1;
  for (const turn of [sent, sent + 1]) {
    const server = servers[turn % servers.length] ?? 0;
    const response = await fetch(`${addresses[server]}${address}`, init).catch(() => undefined);
    if (response && ![502, 503, 504].includes(response.status)) return response;
    await response?.body?.cancel();
  }
  return undefined;
}

/** What a user saved at a Location: the number of saves, and the last one. */
interface Saved {
  saves: number;
  alias: string;
}

/** Saves a Location until `isOver`, each time until it is stored: a save whose response is lost is repeated only if it was not stored. */
async function keepSaving(id: string, token: string, isOver: () => boolean): Promise<Saved> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/fhir+json' };
  const address = `/fhir/Location/${id}`;
  let saves = 0;
  let alias = '';
  while (!isOver()) {
    alias = `${id} ${saves + 1}`;
    const save = async (): Promise<boolean> => {
      const read = await send(address, { headers });
      if (read?.status !== 200) return false;
      const location = (await read.json()) as Location;
      if (location.alias?.[0] === alias) return true;
      const body = JSON.stringify({ ...location, alias: [alias] });
      const saved = await send(address, {
        method: 'PUT',
        headers: { ...headers, 'If-Match': ifMatch(location) ?? '' },
        body,
      });
      // A conflict follows from a save whose response was lost.
      if (saved && ![200, 409, 412].includes(saved.status)) assert.fail(`${saved.status} ${await saved.text()}`);
      await saved?.body?.cancel();
      return saved?.status === 200;
    };
    await until(`save ${saves + 1} of ${id}`, save, 60_000);
    saves += 1;
  }
  return { saves, alias };
}

const nameOf = (round: number, row: number): string => `Round ${round} row ${row}`;

/** Uploads the Locations of a round with one key, as a browser repeats it. Resolves to the id of the import. */
async function upload(token: string, round: number): Promise<string | undefined> {
  const lines = Array.from({ length: rows }, (_, row) => `${nameOf(round, row)},active,Turkana`);
  const text = ['locationName,locationStatus,locationParentName', ...lines].join('\n');
  const response = await until('an upload', () => {
    const body = new FormData();
    body.append('locations', new Blob([text]), 'locations.csv');
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': `round ${round}` };
    return send('/$import?idSeed=name', { method: 'POST', headers, body });
  });
  assert.equal(response.status, 200, await response.clone().text());
  const [job] = (await response.json()) as Job[];
  return job?.workflowId;
}

/** Ends one of the processes, whose request reaches the point, and resolves while it starts again. */
async function crash(point: CrashPoint, among: readonly number[], done: () => number) {
  // They print nothing before they have stopped.
  const index = await crashAt(point, { workers: programs, proxy, done, among, stopping: undefined });
  const started = start(index);
  // Awaited later.
  started.catch(() => undefined);
  return { started };
}

/** The import when it has ended. */
const ended = (id: string | undefined, token: string): Promise<Job> =>
  until(
    `the end of import ${id}`,
    async () => {
      const response = await send(`/$import/${id}`, { headers: { Authorization: `Bearer ${token}` } });
      const job = response?.ok ? ((await response.json()) as Job) : undefined;
      return job?.dateEnded !== undefined && job;
    },
    180_000,
  );

test(
  `two servers and two workers, hit by ${rounds} signals each while users save and imports are written, lose and double nothing`,
  { timeout: runs(5, 60) * 60_000 * waitFactor },
  () =>
    fc.assert(
      fc.asyncProperty(crashPoints(2 * rounds), async (points) => {
        const { sandbox } = behind;
        assert.ok(sandbox);
        const { fhir } = sandbox;
        const token = await sandbox.mintToken('admin', { expiresInSeconds: 7200 });
        const before = fhir.count('Location');
        const changed = Array.from({ length: people }, (_, index) => {
          const id = servicePointId(index + 1);
          return { id, version: Number(fhir.read('Location', id).meta?.versionId) };
        });
        let isOver = false;
        const saving = Promise.all(changed.map(({ id }) => keepSaving(id, token, () => isOver)));
        // Without saves no server would reach a point.
        const failed = new Promise<never>((_resolve, reject) => void saving.catch(reject));
        failed.catch(() => undefined);

        for (let round = 0; round < rounds; round += 1) {
          const [ofWorker, ofServer] = points.slice(2 * round);
          assert.ok(ofWorker && ofServer);
          const id = await upload(token, round);
          const written = (): number => (fhir.count('Location') - before) / rows - round;
          const crashes = [
            await Promise.race([crash(ofWorker, workers, written), failed]),
            await Promise.race([crash({ ...ofServer, share: 0 }, servers, written), failed]),
          ];
          assert.equal(await upload(token, round), id);
          await Promise.all(crashes.map(({ started }) => started));
          const { status, counts } = await ended(id, token);
          const none = { updated: 0, unchanged: 0, refused: 0, open: 0, undone: 0 };
          assert.deepEqual([status, counts], ['completed', { ...none, total: rows, created: rows }]);
        }
        isOver = true;
        const saved = await saving;

        assert.equal(fhir.count('Location'), before + rounds * rows);
        for (let index = 0; index < rounds * rows; index += 1) {
          const name = nameOf(Math.floor(index / rows), index % rows);
          assert.equal(fhir.read('Location', derivedId(name)).meta?.versionId, '1', `${name} was written twice`);
        }
        for (const [index, { id, version }] of changed.entries()) {
          const stored = fhir.read('Location', id);
          const { saves, alias } = saved[index] ?? { saves: 0, alias: '' };
          assert.ok(saves > rounds, `${saves} saves of ${id}`);
          assert.deepEqual([stored.meta?.versionId, stored.alias], [String(version + saves), [alias]]);
        }
      }),
      { numRuns: 1, endOnFailure: true },
    ),
);
