import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { createLog } from './log.ts';
import { readOptions } from './options.ts';
import { diskCheck } from './readiness.ts';
import { startServer as startPlatform, type RunningServer } from './startServer.ts';
import { createBrowser, createOidcTestClient } from '../test/support/server/oidcTestClient.ts';
import { startProgram, type Program } from '../test/support/program.ts';
import { until } from '../test/support/waits.ts';

let folder: string;
let programs: Program[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-'));
});
afterEach(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  programs = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a program that is killed at the end of the test. */
function run(command: string, args: string[], environment: Record<string, string> = {}): Program {
  const program = startProgram(command, args, { env: { ...process.env, ...environment } });
  programs.push(program);
  return program;
}

/** Starts the platform server with a database in the test's folder. */
function startServer(environment: Record<string, string> = {}, flags: string[] = []) {
  const database = path.join(folder, 'sandbox.sqlite');
  const args = [path.join(import.meta.dirname, 'main.ts'), '--port', '0', '--database', database, ...flags];
  const server = run(process.execPath, args, environment);
  const url = async (): Promise<string> => {
    const [, address = ''] = await server.printed(/Open (http\S+)/);
    return address;
  };
  return { ...server, url };
}

const statusOf = async (address: string, token?: string): Promise<number> =>
  (await fetch(address, token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } })).status;

/** Access token of an administrator. */
const tokenOf = async (url: string): Promise<string> =>
  (await createOidcTestClient(url).signIn(createBrowser(url))).access_token;

/** Settings with servers elsewhere, so that only imports are stored in the folder. Only a valid token opens imports. */
let outside: { FHIR_BASE_URL: string; KEYCLOAK_URL: string };
let token: string;
let elsewhere: RunningServer;
before(async () => {
  const log = createLog('error', (line) => console.error(line));
  elsewhere = await startPlatform(readOptions(['--port', '0', '--memory'], {}, process.cwd()), log);
  outside = { FHIR_BASE_URL: `${elsewhere.url}/fhir`, KEYCLOAK_URL: `${elsewhere.url}/auth` };
  token = await tokenOf(elsewhere.url);
});
after(() => elsewhere.close());

/** Waits until a server that is not ready reports the imports with this text. A slow check is reported as one without an answer. */
async function reportsImports(url: string, text: RegExp): Promise<void> {
  let report: { checks?: Record<string, string> } = {};
  await until(
    () => `${text} in ${JSON.stringify(report)}`,
    async () => {
      const response = await fetch(`${url}/ready`);
      report = (await response.json()) as typeof report;
      return response.status === 503 && text.test(report.checks?.imports ?? '');
    },
    30_000,
  );
}

/** Waits until a server whose imports could not be opened has opened them; attempts have increasing delays. */
const opensImports = (url: string): Promise<unknown> =>
  until('imports are open', async () => (await statusOf(`${url}/$import`, token)) === 200, 60_000);

describe('a lock', () => {
  const program = `
    import { lockFile } from ${JSON.stringify(path.join(import.meta.dirname, 'dataFiles.ts'))};
    try { globalThis.unlock = lockFile(process.argv[1], 'It is locked'); console.log('locked by', process.pid); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); }`;
  const lock = (command: readonly string[] = []) => {
    const [first = '', ...rest] = [
      ...command,
      process.execPath,
      '--input-type=module',
      '-e',
      program,
      path.join(folder, 'lock.sqlite'),
    ];
    return run(first, rest);
  };

  test('is refused to a second process and ends when the process that holds it is killed', async () => {
    const holder = lock();
    await holder.printed(/locked by/);
    const refused = lock();
    await refused.printed(/It is locked/);
    await holder.kill();
    const next = lock();
    await next.printed(/locked by/);
  });

  // Simulates containers that share a volume, where process ids can be equal.
  const isolated = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child'] as const;
  const canIsolate = spawnSync(isolated[0], [...isolated.slice(1), 'true']).status === 0;

  test('is refused to a second process with the same process id', { skip: !canIsolate }, async () => {
    const holder = lock(isolated);
    await holder.printed(/locked by 1\n/);
    const refused = lock(isolated);
    await refused.printed(/It is locked/);
    await holder.kill();
    const next = lock(isolated);
    await next.printed(/locked by 1\n/);
  });
});

test('a second server does not start on the sandbox of a running one, and starts once the first is killed', async () => {
  const first = startServer();
  await first.url();
  for (const flags of [[], ['--reset']]) {
    const second = startServer({}, flags);
    assert.equal(await second.ended(), 1);
    assert.match(second.output(), /sandbox\.sqlite is in use by another server.*--database/);
    assert.doesNotMatch(second.output(), / {4}at /);
  }
  await first.kill();
  const next = await startServer().url();
  assert.equal(await statusOf(`${next}/ready`), 200);
});

test('a second server reports the imports of a running one as in use in /ready, and opens them once the first is killed', async () => {
  const first = startServer(outside);
  assert.equal(await statusOf(`${await first.url()}/$import`, token), 200);
  const second = startServer(outside);
  const url = await second.url();
  assert.equal(await statusOf(`${url}/$import`, token), 503);
  await reportsImports(url, /^is in use by another process$/);
  assert.match(second.output(), /The imports in .* are open in another process/);
  await first.kill();
  await opensImports(url);
});

test('imports that cannot be opened are reported together with the recovery steps', async () => {
  const first = startServer(outside);
  assert.equal(await statusOf(`${await first.url()}/$import`, token), 200);
  await first.kill();
  writeFileSync(path.join(folder, 'imports/postgres/global/pg_control'), 'damaged'.repeat(1000));
  const second = startServer(outside);
  const url = await second.url();
  assert.equal(await statusOf(`${url}/$import`, token), 503);
  await reportsImports(url, /^cannot be opened/);
  assert.match(second.output(), /restore this folder from a backup, or move it away/);
});

test('a damaged key of imports is reported, and imports open once it is replaced', async () => {
  const key = path.join(folder, 'imports/key');
  mkdirSync(path.dirname(key));
  // As left by an earlier version when the disk was full.
  writeFileSync(key, '');
  const server = startServer(outside);
  const url = await server.url();
  assert.equal(await statusOf(`${url}/$import`, token), 503);
  await reportsImports(url, /^has a damaged key/);
  assert.match(server.output(), /The key of the imports in .*imports\/key is damaged. Restore the file from a backup/);
  rmSync(key);
  await opensImports(url);
});

test('the server does not start if pages of the sandbox database are damaged', async () => {
  const first = startServer();
  await first.url();
  first.child.kill('SIGTERM');
  await first.ended();
  const file = path.join(folder, 'sandbox.sqlite');
  const { size } = statSync(file);
  const handle = openSync(file, 'r+');
  // Damages pages in the middle and leaves the first page, which contains the schema, intact.
  writeSync(handle, Buffer.alloc(size >> 2, 0xa5), 0, size >> 2, (size >> 1) & ~4095);
  closeSync(handle);
  const second = startServer();
  assert.equal(await second.ended(), 1);
  assert.match(second.output(), /sandbox\.sqlite cannot be used .*backup.*--reset/);
});

test('data is readable by its owner only, including files that an earlier version created', async () => {
  const file = path.join(folder, 'sandbox.sqlite');
  writeFileSync(file, '');
  chmodSync(file, 0o666);
  mkdirSync(path.join(folder, 'imports'));
  chmodSync(path.join(folder, 'imports'), 0o755);
  const old = process.umask(0);
  const server = startServer();
  process.umask(old);
  const url = await server.url();
  assert.equal(await statusOf(`${url}/$import`, await tokenOf(url)), 200);
  const modes = readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).mode & 0o077]);
  assert.ok(modes.some(([name]) => name === 'imports'));
  assert.deepEqual(
    modes.filter(([, open]) => open !== 0),
    [],
  );
});

test('another file that is named as the database stays as it is', async () => {
  const file = path.join(folder, 'sandbox.sqlite');
  writeFileSync(file, 'not a database'.repeat(1000));
  chmodSync(file, 0o644);
  const server = startServer();
  assert.equal(await server.ended(), 1);
  assert.match(server.output(), /sandbox\.sqlite cannot be used/);
  assert.equal(statSync(file).mode & 0o777, 0o644);
});

test('a folder that cannot be created is named, without a stack', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  const data = path.join(folder, 'file/data');
  const server = startServer({}, ['--database', path.join(data, 'sandbox.sqlite')]);
  assert.equal(await server.ended(), 1);
  assert.ok(
    server.output().startsWith(`The folder ${data} cannot be created or written to (ENOTDIR)`),
    server.output(),
  );
  assert.doesNotMatch(server.output(), / {4}at /);
});

test('a full disk is reported', async () => {
  const check = (megabytes: number) => diskCheck(folder, () => megabytes * 1024 * 1024)(AbortSignal.timeout(1_000));
  assert.equal(await check(32), undefined);
  assert.equal(await check(31), 'is full: 31 MB left');
});
